package org.roboscope.simulate.standards;

import java.util.Optional;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** What one standard makes of one rule, apart from all the others. */
final class RuleMatch {

    private RuleMatch() {}

    /** The rule on this line, if the reading follows it. */
    static Optional<Rule> rule(StandardVerdict standardVerdict, int line) {
        return standardVerdict.policy().rules().stream().filter(rule -> rule.line() == line).findFirst();
    }

    static LineKind kind(StandardVerdict standardVerdict, int line) {
        RobotsFile file = standardVerdict.file();
        return line <= file.lineCount() ? file.kind(line) : LineKind.UNREAD;
    }

    /** The rule as it competes for the URL, if it matches it. */
    static Optional<RuleCandidate> match(StandardVerdict standardVerdict, Rule rule) {
        RequestPath path = standardVerdict.path();
        byte[] comparable = standardVerdict.standard().paths().rewrite(path).bytes();
        for (RulePattern pattern : standardVerdict.standard().paths().patterns(
                rule.isAllow(), standardVerdict.file().bytes(), rule.value().start(), rule.value().end())) {
            if (pattern.pattern().matches(comparable, 0, comparable.length)) {
                return Optional.of(new RuleCandidate(rule, pattern));
            }
        }
        return Optional.empty();
    }

    static int length(StandardVerdict standardVerdict, RuleCandidate candidate) {
        return standardVerdict.standard().precedence().length(candidate);
    }

    static boolean hasWildcard(StandardVerdict standardVerdict, Rule rule) {
        String value = standardVerdict.file().text(rule.value());
        return value.contains("*") || value.endsWith("$");
    }
}
