package org.roboscope.simulate.words;

import java.util.List;
import java.util.Optional;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * What is not certain about how an operator reads, told only where a verdict hangs on it: an Allow and a Disallow match
 * the URL, and another order among them gives another outcome.
 */
public final class ReadingDoubts {

    private final MessageBundle messageBundle = MessageBundle.of("explain");

    public Optional<ReadingDoubt> of(Policy policy, RequestPath path) {
        Standard standard = policy.file().standard();
        if (!standard.equals(Standards.BAIDU) && !standard.equals(Standards.BING)) {
            return Optional.empty();
        }
        Verdict verdict = policy.verdict(path);
        Optional<Rule> deciding = verdict.rule();
        List<RuleCandidate> matching = matching(policy, path);
        if (deciding.isEmpty() || matching.stream().map(RuleCandidate::allows).distinct().count() < 2) {
            return Optional.empty();
        }
        // An Allow and a Disallow match, so Allow wins where the order does not matter.
        boolean allowWins = verdict.outcome() == Outcome.ALLOWED;
        boolean firstWins = matching.getFirst().allows() == allowWins;
        if (standard.equals(Standards.BAIDU)) {
            return allowWins ? Optional.empty() : Optional.of(doubt("baidu-order", deciding.get().line()));
        }
        return allowWins && firstWins ? Optional.empty() : Optional.of(doubt("bing-order", deciding.get().line()));
    }

    /** Those that match the URL, in file order. */
    private static List<RuleCandidate> matching(Policy policy, RequestPath path) {
        byte[] comparable = policy.file().standard().paths().rewrite(path).bytes();
        return policy.candidates().stream()
                .filter(candidate -> candidate.pattern().matches(comparable, 0, comparable.length))
                .toList();
    }

    private ReadingDoubt doubt(String id, int line) {
        return new ReadingDoubt(id, messageBundle.text("doubt." + id, line));
    }
}
