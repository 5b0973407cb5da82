package org.roboscope.simulate.run;

import java.util.List;
import org.roboscope.simulate.source.SourceReport;

/**
 * How a run ended.
 *
 * @param complete whether it came to its end and was not cancelled
 * @param sources  what each source held
 */
public record RunCompletion(boolean complete, long urls, List<SourceReport> sources) {

    public RunCompletion {
        sources = List.copyOf(sources);
    }
}
