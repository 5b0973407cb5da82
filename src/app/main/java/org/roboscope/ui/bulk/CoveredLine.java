package org.roboscope.ui.bulk;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.simulate.coverage.RuleCoverage;

/**
 * A line of the file and how much it has to do: a rule, or a Content-Usage.
 *
 * @param decided how many URLs it decides about or speaks for
 * @param matched how many URLs it matches besides
 */
record CoveredLine(int line, String text, long decided, long matched) {

    /** In file order. */
    static List<CoveredLine> of(RuleCoverage coverage) {
        return Stream.concat(
                coverage.rules().stream().map(count -> new CoveredLine(
                        count.rule().line(), count.text(), count.decided(), count.matched())),
                coverage.usage().stream().map(count -> new CoveredLine(
                        count.line().line(), count.text(), count.decided(), count.matched())))
                .sorted(Comparator.comparingInt(CoveredLine::line)).toList();
    }
}
