package org.roboscope.ui.workspace;

import java.util.Optional;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Outcome;

/**
 * The verdict on the tested URL.
 *
 * @param verdict empty if no URL is tested that the text applies to
 */
public record TestedVerdict(TextReading reading, UrlQuestion question, Optional<Verdict> verdict) {

    static TestedVerdict of(TextReading reading, UrlQuestion question) {
        return new TestedVerdict(reading, question, question.isAnswered()
                ? Optional.of(reading.text().policy(question.crawler()).verdict(question.strippedUrl()))
                : Optional.empty());
    }

    /** The line of the rule that decides the tested URL. */
    public Optional<Integer> decidingLine() {
        return verdict.flatMap(Verdict::rule).map(rule -> rule.line());
    }

    public boolean isBlocked() {
        return verdict.filter(given -> given.outcome() == Outcome.BLOCKED).isPresent();
    }
}
