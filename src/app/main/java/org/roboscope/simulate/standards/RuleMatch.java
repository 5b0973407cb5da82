package org.roboscope.simulate.standards;

import java.util.Optional;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.Rule;

/** What one standard makes of one rule, apart from all the others. */
final class RuleMatch {

    private RuleMatch() {}

    /** The rule on this line, if the reading follows it. */
    static Optional<Rule> rule(Reading reading, int line) {
        return reading.policy().rules().stream().filter(rule -> rule.line() == line).findFirst();
    }

    static LineKind kind(Reading reading, int line) {
        RobotsFile file = reading.file();
        return line <= file.lineCount() ? file.kind(line) : LineKind.UNREAD;
    }

    /** The rule as it competes for the URL, if it matches it. */
    static Optional<Candidate> match(Reading reading, Rule rule) {
        RequestPath path = reading.path();
        byte[] comparable = reading.standard().paths().rewrite(path).bytes();
        for (RulePattern pattern : reading.standard().paths().patterns(
                rule.isAllow(), reading.file().bytes(), rule.value().start(), rule.value().end())) {
            if (pattern.pattern().matches(comparable, 0, comparable.length)) {
                return Optional.of(new Candidate(rule, pattern));
            }
        }
        return Optional.empty();
    }

    static int length(Reading reading, Candidate candidate) {
        return reading.standard().precedence().length(candidate);
    }

    static boolean hasWildcard(Reading reading, Rule rule) {
        String value = reading.file().text(rule.value());
        return value.contains("*") || value.endsWith("$");
    }
}
