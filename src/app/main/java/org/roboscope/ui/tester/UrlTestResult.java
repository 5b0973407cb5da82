package org.roboscope.ui.tester;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.robots.Policy;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.simulate.usage.TestedUsage;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.UrlQuestion;

/**
 * Everything that is shown of one test. It does not change.
 *
 * @param rows    in the order of the table
 * @param hidden  how many rules of the crawler's groups are left out of it
 * @param without what the verdict would be without one of the lines, if that was asked
 * @param evidence by what the verdict is known, the weakest first
 */
record UrlTestResult(
        TextReading reading,
        UrlQuestion question,
        Policy policy,
        VerdictExplanation explanation,
        List<RuleRow> rows,
        int hidden,
        Optional<VerdictWithoutRule> without,
        TestedUsage usage,
        List<VerdictEvidence> evidence) {

    UrlTestResult {
        rows = List.copyOf(rows);
        evidence = List.copyOf(evidence);
    }
}
