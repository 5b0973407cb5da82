package org.roboscope.ui.tester;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
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
        Optional<WithoutRule> without,
        TestedUsage usage,
        List<VerdictEvidence> evidence) {

    UrlTestResult {
        rows = List.copyOf(rows);
        evidence = List.copyOf(evidence);
    }

    /**
     * What the verdict would be without a line.
     *
     * @param decidingLine numbered as in the unchanged file
     */
    record WithoutRule(int line, Verdict verdict, Optional<Integer> decidingLine) {

        static WithoutRule of(Policy policy, RequestPath path, int line) {
            RobotsFile file = policy.file();
            Span gone = file.line(line).whole();
            byte[] bytes = file.bytes();
            byte[] rest = new ByteBuilder(bytes.length)
                    .append(bytes, 0, gone.start())
                    .append(bytes, gone.end(), bytes.length)
                    .toBytes();
            Verdict verdict = RobotsFile.parse(rest, file.standard()).policy(policy.crawler()).verdict(path);
            return new WithoutRule(
                    line, verdict, verdict.rule().map(Rule::line).map(other -> other >= line ? other + 1 : other));
        }
    }
}
