package org.roboscope.ui.tester;

import java.util.Optional;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;

/**
 * What the verdict would be without a line.
 *
 * @param decidingLine numbered as in the unchanged file
 */
record VerdictWithoutRule(int line, Verdict verdict, Optional<Integer> decidingLine) {

    static VerdictWithoutRule of(Policy policy, RequestPath path, int line) {
        RobotsFile file = policy.file();
        Span gone = file.line(line).whole();
        byte[] bytes = file.bytes();
        byte[] rest = new ByteBuilder(bytes.length)
                .append(bytes, 0, gone.start())
                .append(bytes, gone.end(), bytes.length)
                .toBytes();
        Verdict verdict = RobotsFile.parse(rest, file.standard()).policy(policy.crawler()).verdict(path);
        return new VerdictWithoutRule(
                line, verdict, verdict.rule().map(Rule::line).map(other -> other >= line ? other + 1 : other));
    }
}
