package org.roboscope.simulate.source;

import java.util.List;

/**
 * What was found in a source.
 *
 * @param entries  how many URLs
 * @param bad      how many lines that could not be read
 * @param examples the first of them
 * @param troubles why a source, or a part of it, ended before its end
 */
public record SourceReport(SourceKind kind, long entries, long bad, List<BadLine> examples, List<String> troubles) {

    public SourceReport {
        examples = List.copyOf(examples);
        troubles = List.copyOf(troubles);
    }
}
