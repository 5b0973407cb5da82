package org.roboscope.simulate.results;

import org.roboscope.simulate.run.UrlChunk;

/** A table of verdicts that is written chunk by chunk. Thread-safe. */
public interface ChunkTable {

    byte[] heading();

    /** The heading of a table whose rows have weights. */
    default byte[] weightedHeading() {
        return heading();
    }

    byte[] rows(UrlChunk chunk);

    /** The approximate number of lines for a verdict. */
    default int linesPerVerdict() {
        return 1;
    }

    /** The text after the last row. */
    default byte[] footer() {
        return new byte[0];
    }
}
