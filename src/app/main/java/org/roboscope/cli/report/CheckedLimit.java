package org.roboscope.cli.report;

import org.roboscope.robots.Standard;
import org.roboscope.simulate.expect.ExpectLine.WeightLimit;
import org.roboscope.simulate.results.VerdictSummary.Weights;
import org.roboscope.simulate.source.SourceReport.WeightColumn;

/**
 * What became of a limit.
 *
 * @param line    of the file of expectations
 * @param blocked how many pages of the list are blocked
 */
public record CheckedLimit(int line, WeightLimit limit, Standard standard, WeightColumn column, long blocked,
        Weights weights) {

    public boolean isMet() {
        return limit.isMet(weights.blocked(), weights.all());
    }
}
