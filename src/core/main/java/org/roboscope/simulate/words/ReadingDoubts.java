package org.roboscope.simulate.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Policy;
import org.roboscope.robots.ReadingRemark.FormerName;
import org.roboscope.robots.ReadingRemark.PublishedRuleLimit;
import org.roboscope.robots.ReadingRemark.UncertainOrder;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/**
 * Finds uncertainties in how an operator reads a file. A doubt is reported if another outcome is possible: by another
 * order of the matching rules, by a group under a former name of the crawler, or by another way to find groups. It is
 * also reported if the limit of rules is uncertain.
 */
public final class ReadingDoubts {

    private final StandardTexts standardTexts = new StandardTexts();

    /** The doubts about one verdict, the most serious first. */
    public List<ReadingDoubt> find(Policy policy, RequestPath path) {
        return new Doubts(standardTexts, policy, () -> policy.matchingCandidates(path)).find(path);
    }

    /** The doubts about one crawler's verdicts. Creating them takes a while, so create them once for many URLs. */
    public Doubts forPolicy(Policy policy) {
        return new Doubts(standardTexts, policy, policy::candidates);
    }

    /** The doubts about the verdicts of one policy. Thread-safe. */
    public static final class Doubts {

        private final StandardTexts standardTexts;
        private final Policy policy;
        private final Standard standard;
        private final Optional<UncertainOrder> uncertainOrder;
        /** The rules of the crawler, if its standard leaves their order uncertain; otherwise empty. */
        private final List<RuleCandidate> candidates;
        /** The policy of a group that has the crawler's former name. */
        private final Optional<Policy> formerNamePolicy;
        /** The uncertain limit of rules, if the file exceeds the lower limit only. */
        private final Optional<PublishedRuleLimit> uncertainLimit;

        /** @param candidates the rules of the crawler, or only those that match the URL */
        private Doubts(StandardTexts standardTexts, Policy policy, Supplier<List<RuleCandidate>> candidates) {
            this.standardTexts = standardTexts;
            this.policy = policy;
            this.standard = policy.file().standard();
            this.uncertainOrder = standard.remark(UncertainOrder.class);
            this.candidates = uncertainOrder.isPresent() ? candidates.get() : List.of();
            this.formerNamePolicy =
                    standard.remark(FormerName.class).flatMap(former -> findFormerNamePolicy(former, policy));
            // Above both limits there is no doubt.
            this.uncertainLimit = standard.remark(PublishedRuleLimit.class).filter(
                    published -> policy.hasTooManyRules() && policy.rules().size() <= published.rules());
        }

        private static Optional<Policy> findFormerNamePolicy(FormerName former, Policy policy) {
            Crawler crawler = policy.crawler();
            if (!crawler.name().equalsIgnoreCase(former.crawler())
                    || policy.followedGroups().step() instanceof Step.OwnGroup) {
                return Optional.empty();
            }
            List<List<String>> chain = List.of(crawler.ownTokens(), List.of(former.name()));
            Policy policyUnderName = policy.file().policy(
                    new Crawler(crawler.name(), chain, crawler.followsStar(), policy.file().standard().id()));
            return Optional.of(policyUnderName)
                    .filter(candidate -> candidate.followedGroups().step() instanceof Step.Fallback);
        }

        /** Whether a verdict may be in doubt. This is faster than {@link #find}. */
        public boolean isPossible(boolean ruleDecides) {
            return formerNamePolicy.isPresent() || uncertainLimit.isPresent() || policy.alternative().isPresent()
                    || (ruleDecides && !candidates.isEmpty());
        }

        /** The doubts about the verdict on one URL, the most serious first. */
        public List<ReadingDoubt> find(RequestPath path) {
            if (!isPossible(true)) {
                return List.of();
            }
            Verdict verdict = policy.verdict(path);
            List<ReadingDoubt> doubts = new ArrayList<>();
            uncertainLimit.map(this::limitDoubt).ifPresent(doubts::add);
            policy.alternative().flatMap(other -> groupsDoubt(other, path, verdict)).ifPresent(doubts::add);
            formerNamePolicy.flatMap(other -> formerNameDoubt(other, path, verdict)).ifPresent(doubts::add);
            uncertainOrder.flatMap(uncertainOrder -> orderDoubt(uncertainOrder, path, verdict)).ifPresent(doubts::add);
            return List.copyOf(doubts);
        }

        private Optional<ReadingDoubt> formerNameDoubt(Policy other, RequestPath path, Verdict verdict) {
            Outcome outcome = other.verdict(path).outcome();
            return outcome == verdict.outcome() ? Optional.empty() : Optional.of(new ReadingDoubt(
                    standard.id() + "-former-name",
                    standardTexts.formerName(standard, other.followedGroups().agents().getFirst(), outcome)));
        }

        private ReadingDoubt limitDoubt(PublishedRuleLimit published) {
            return new ReadingDoubt(standard.id() + "-limit",
                    standardTexts.uncertainLimit(standard, standard.limits().rules(), published.rules()));
        }

        private Optional<ReadingDoubt> groupsDoubt(Policy other, RequestPath path, Verdict verdict) {
            Outcome outcome = other.verdict(path).outcome();
            return outcome == verdict.outcome() ? Optional.empty() : Optional.of(
                    new ReadingDoubt(standard.id() + "-groups", standardTexts.uncertainGroups(standard, outcome)));
        }

        private Optional<ReadingDoubt> orderDoubt(UncertainOrder uncertainOrder, RequestPath path, Verdict verdict) {
            Optional<Rule> deciding = verdict.rule();
            if (deciding.isEmpty()) {
                return Optional.empty();
            }
            byte[] comparable = standard.paths().rewrite(path).bytes();
            if (!isOpposed(verdict.outcome(), comparable)) {
                return Optional.empty();
            }
            List<RuleCandidate> matching = matchingCandidates(comparable);
            boolean isCertain =
                    uncertainOrder.others().stream().allMatch(other -> other.outcome(matching) == verdict.outcome());
            return isCertain ? Optional.empty() : Optional.of(new ReadingDoubt(
                    standard.id() + "-order", standardTexts.uncertainOrder(standard, deciding.get().line())));
        }

        /** Whether a matching rule would give the opposite outcome. Usually none does, so the order does not matter. */
        private boolean isOpposed(Outcome outcome, byte[] comparable) {
            boolean isAllowed = outcome == Outcome.ALLOWED;
            for (RuleCandidate candidate : candidates) {
                if (candidate.allows() != isAllowed && candidate.pattern().matches(comparable, 0, comparable.length)) {
                    return true;
                }
            }
            return false;
        }

        /** The matching rules, in file order. */
        private List<RuleCandidate> matchingCandidates(byte[] comparable) {
            return candidates.stream()
                    .filter(candidate -> candidate.pattern().matches(comparable, 0, comparable.length))
                    .toList();
        }
    }

    /**
     * A reason why the operator's crawler may behave differently.
     *
     * @param id       identifier of the kind of doubt in JSON
     * @param sentence explanation of the doubt for users
     */
    public record ReadingDoubt(String id, String sentence) {}
}
