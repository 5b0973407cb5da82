package org.roboscope.simulate.source;

import java.util.List;
import java.util.Optional;

/**
 * What was found in a source.
 *
 * @param entries  how many URLs
 * @param bad      how many lines that could not be read
 * @param examples the first of them
 * @param troubles why a source, or a part of it, ended before its end
 * @param weight   the column that weights come from
 * @param columns  the columns of numbers that could hold weights
 * @param issue    what Search Console says of the URLs, if they are a list of its Page indexing report
 */
public record SourceReport(SourceKind kind, long entries, long bad, List<BadLine> examples, List<String> troubles,
        Optional<WeightColumn> weight, List<String> columns, Optional<ConsoleIssue> issue) {

    public SourceReport {
        examples = List.copyOf(examples);
        troubles = List.copyOf(troubles);
        columns = List.copyOf(columns);
    }
}
