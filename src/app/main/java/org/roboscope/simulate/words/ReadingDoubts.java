package org.roboscope.simulate.words;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Policy;
import org.roboscope.robots.ReadingRemark.DoubtedOrder;
import org.roboscope.robots.Standard;
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

    private final StandardTexts standardTexts = new StandardTexts();

    public Optional<ReadingDoubt> of(Policy policy, RequestPath path) {
        return policy.file().standard().remark(DoubtedOrder.class).isPresent()
                ? of(policy, policy.candidates(), path) : Optional.empty();
    }

    /**
     * The same for who asks about many URLs.
     *
     * @param candidates those of the policy, which takes a while to make
     */
    public Optional<ReadingDoubt> of(Policy policy, List<RuleCandidate> candidates, RequestPath path) {
        Standard standard = policy.file().standard();
        Optional<DoubtedOrder> doubted = standard.remark(DoubtedOrder.class);
        if (doubted.isEmpty()) {
            return Optional.empty();
        }
        Verdict verdict = policy.verdict(path);
        Optional<Rule> deciding = verdict.rule();
        if (deciding.isEmpty()) {
            return Optional.empty();
        }
        byte[] comparable = standard.paths().rewrite(path).bytes();
        if (!isOpposed(candidates, verdict.outcome(), comparable)) {
            return Optional.empty();
        }
        List<RuleCandidate> matching = matching(candidates, comparable);
        boolean certain = doubted.get().others().stream()
                .allMatch(order -> order.outcome(matching) == verdict.outcome());
        return certain ? Optional.empty() : Optional.of(new ReadingDoubt(
                standard.id() + "-order", standardTexts.doubt(standard, deciding.get().line())));
    }

    /** Whether a rule matches that says the opposite. Mostly none does, and then no order matters. */
    private static boolean isOpposed(List<RuleCandidate> candidates, Outcome outcome, byte[] comparable) {
        boolean allowed = outcome == Outcome.ALLOWED;
        for (RuleCandidate candidate : candidates) {
            if (candidate.allows() != allowed && candidate.pattern().matches(comparable, 0, comparable.length)) {
                return true;
            }
        }
        return false;
    }

    /** Those that match the URL, in file order. */
    private static List<RuleCandidate> matching(List<RuleCandidate> candidates, byte[] comparable) {
        return candidates.stream()
                .filter(candidate -> candidate.pattern().matches(comparable, 0, comparable.length))
                .toList();
    }
}
