package org.roboscope.ui.workspace;

import java.util.Optional;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;

/**
 * The verdict on the tested URL.
 *
 * @param policy  the rules for the tested crawler
 * @param path    the tested path; {@code policy} finds its verdict only once
 * @param verdict empty unless a URL is tested and the text applies to it
 */
public record TestedVerdict(TextReading reading, UrlQuestion question, Policy policy, RequestPath path,
        Optional<Verdict> verdict) {

    static TestedVerdict of(TextReading reading, UrlQuestion question) {
        Policy policy = reading.text().policy(question.crawler());
        RequestPath path = RequestPath.ofUrl(question.strippedUrl());
        return new TestedVerdict(reading, question, policy, path,
                question.isAnswered() ? Optional.of(policy.verdict(path)) : Optional.empty());
    }

    /** Whether this is the verdict of the given reading on the given question. */
    @SuppressWarnings("ReferenceEquality") // Comparing two readings of a text is slow.
    boolean isOf(TextReading otherReading, UrlQuestion otherQuestion) {
        return reading == otherReading && question.equals(otherQuestion);
    }

    /** The line of the rule that decides the tested URL. */
    public Optional<Integer> decidingLine() {
        return verdict.flatMap(Verdict::rule).map(rule -> rule.line());
    }

    public boolean isBlocked() {
        return verdict.map(Verdict::outcome).filter(Outcome.BLOCKED::equals).isPresent();
    }
}
