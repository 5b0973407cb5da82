package org.roboscope.simulate.run;

import java.util.List;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceEntry;

/**
 * What a run asks about.
 *
 * @param first       stand before what the sources hold
 * @param chunkSize   how many URLs are asked about at a time, at most
 * @param isImmediate whether those that are there are asked about before a read that may have to wait for more
 */
public record RunInput(List<SourceEntry> first, List<Source> sources, int chunkSize, boolean isImmediate) {

    private static final int CHUNK = 512;
    private static final int CHUNK_ROWS = 1 << 14;

    public RunInput {
        first = List.copyOf(first);
        sources = List.copyOf(sources);
    }

    static RunInput of(List<Source> sources) {
        return new RunInput(List.of(), sources, CHUNK, false);
    }

    /** The same, in chunks whose rows take little memory. */
    public static RunInput ofRows(List<SourceEntry> first, List<Source> sources, long rowsOfUrl, boolean isImmediate) {
        return new RunInput(first, sources, Math.clamp(CHUNK_ROWS / Math.max(1, rowsOfUrl), 1, CHUNK), isImmediate);
    }
}
