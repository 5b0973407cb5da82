package org.roboscope.simulate.words;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Policy;
import org.roboscope.robots.ReadingRemark.DoubtedOrder;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * What is not certain about how an operator reads, told only where a verdict hangs on it: an Allow and a Disallow match
 * the URL, and another order among them gives another outcome.
 */
public final class ReadingDoubts {

    private final StandardTexts standardTexts = new StandardTexts();

    public Optional<ReadingDoubt> of(Policy policy, RequestPath path) {
        Standard standard = policy.file().standard();
        Optional<DoubtedOrder> doubted = standard.remark(DoubtedOrder.class);
        if (doubted.isEmpty()) {
            return Optional.empty();
        }
        Verdict verdict = policy.verdict(path);
        Optional<Rule> deciding = verdict.rule();
        List<RuleCandidate> matching = matching(policy, path);
        if (deciding.isEmpty() || matching.stream().map(RuleCandidate::allows).distinct().count() < 2) {
            return Optional.empty();
        }
        boolean certain = doubted.get().others().stream()
                .allMatch(order -> order.outcome(matching) == verdict.outcome());
        return certain ? Optional.empty() : Optional.of(new ReadingDoubt(
                standard.id() + "-order", standardTexts.doubt(standard, deciding.get().line())));
    }

    /** Those that match the URL, in file order. */
    private static List<RuleCandidate> matching(Policy policy, RequestPath path) {
        byte[] comparable = policy.file().standard().paths().rewrite(path).bytes();
        return policy.candidates().stream()
                .filter(candidate -> candidate.pattern().matches(comparable, 0, comparable.length))
                .toList();
    }
}
