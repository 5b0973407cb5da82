package org.roboscope.simulate.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
 * What is uncertain about how an operator reads a file. It is reported only if a verdict depends on it: another order of the
 * rules that match, a group under a former name of the crawler, or another way to find groups gives another outcome; or a
 * limit is uncertain.
 */
public final class ReadingDoubts {

    private final StandardTexts standardTexts = new StandardTexts();

    /** The gravest first. */
    public List<ReadingDoubt> of(Policy policy, RequestPath path) {
        return about(policy).of(path);
    }

    /** What may be in doubt for one crawler. It takes a while to make, so who has many URLs makes it once. */
    public Doubts about(Policy policy) {
        return new Doubts(standardTexts, policy);
    }

    /** The doubts about the verdicts of one policy. Any thread may ask. */
    public static final class Doubts {

        private final StandardTexts standardTexts;
        private final Policy policy;
        private final Standard standard;
        private final Optional<UncertainOrder> order;
        /** Of a crawler whose verdicts may hang on their order; none of others. */
        private final List<RuleCandidate> candidates;
        /** What the crawler would follow, where a group has the name that it had before. */
        private final Optional<Policy> underFormerName;
        /** The limit of rules that is not certain, where the verdicts hang on it. */
        private final Optional<PublishedRuleLimit> limit;

        private Doubts(StandardTexts standardTexts, Policy policy) {
            this.standardTexts = standardTexts;
            this.policy = policy;
            this.standard = policy.file().standard();
            this.order = standard.remark(UncertainOrder.class);
            this.candidates = order.isPresent() ? policy.candidates() : List.of();
            this.underFormerName = standard.remark(FormerName.class).flatMap(former -> underFormerName(former, policy));
            // Past both limits there is no doubt.
            this.limit = standard.remark(PublishedRuleLimit.class).filter(
                    published -> policy.hasTooManyRules() && policy.rules().size() <= published.rules());
        }

        private static Optional<Policy> underFormerName(FormerName former, Policy policy) {
            Crawler crawler = policy.crawler();
            if (!crawler.name().equalsIgnoreCase(former.crawler())
                    || policy.followedGroups().step() instanceof Step.OwnGroup) {
                return Optional.empty();
            }
            List<List<String>> chain = List.of(crawler.ownTokens(), List.of(former.name()));
            Policy other = policy.file().policy(
                    new Crawler(crawler.name(), chain, crawler.starBinds(), policy.file().standard().id()));
            return Optional.of(other).filter(found -> found.followedGroups().step() instanceof Step.Fallback);
        }

        /** Whether there may be a doubt about a verdict. This is faster than finding the doubt. */
        public boolean mayHold(boolean ruleDecides) {
            return underFormerName.isPresent() || limit.isPresent() || policy.alternative().isPresent()
                    || (ruleDecides && !candidates.isEmpty());
        }

        /** About the verdict on one URL, the gravest first. */
        public List<ReadingDoubt> of(RequestPath path) {
            if (!mayHold(true)) {
                return List.of();
            }
            Verdict verdict = policy.verdict(path);
            List<ReadingDoubt> doubts = new ArrayList<>();
            limit.map(this::limit).ifPresent(doubts::add);
            policy.alternative().flatMap(other -> groups(other, path, verdict)).ifPresent(doubts::add);
            underFormerName.flatMap(other -> formerName(other, path, verdict)).ifPresent(doubts::add);
            order.flatMap(doubted -> order(doubted, path, verdict)).ifPresent(doubts::add);
            return List.copyOf(doubts);
        }

        private Optional<ReadingDoubt> formerName(Policy other, RequestPath path, Verdict verdict) {
            Outcome outcome = other.verdict(path).outcome();
            return outcome == verdict.outcome() ? Optional.empty() : Optional.of(new ReadingDoubt(
                    standard.id() + "-former-name",
                    standardTexts.formerName(standard, other.followedGroups().agents().getFirst(), outcome)));
        }

        private ReadingDoubt limit(PublishedRuleLimit published) {
            return new ReadingDoubt(standard.id() + "-limit",
                    standardTexts.uncertainLimit(standard, standard.limits().rules(), published.rules()));
        }

        private Optional<ReadingDoubt> groups(Policy other, RequestPath path, Verdict verdict) {
            Outcome outcome = other.verdict(path).outcome();
            return outcome == verdict.outcome() ? Optional.empty() : Optional.of(
                    new ReadingDoubt(standard.id() + "-groups", standardTexts.uncertainGroups(standard, outcome)));
        }

        private Optional<ReadingDoubt> order(UncertainOrder doubted, RequestPath path, Verdict verdict) {
            Optional<Rule> deciding = verdict.rule();
            if (deciding.isEmpty()) {
                return Optional.empty();
            }
            byte[] comparable = standard.paths().rewrite(path).bytes();
            if (!isOpposed(verdict.outcome(), comparable)) {
                return Optional.empty();
            }
            List<RuleCandidate> matching = matching(comparable);
            boolean certain = doubted.others().stream().allMatch(other -> other.outcome(matching) == verdict.outcome());
            return certain ? Optional.empty() : Optional.of(new ReadingDoubt(
                    standard.id() + "-order", standardTexts.uncertainOrder(standard, deciding.get().line())));
        }

        /** Whether a rule matches that says the opposite. Mostly none does, and then no order matters. */
        private boolean isOpposed(Outcome outcome, byte[] comparable) {
            boolean allowed = outcome == Outcome.ALLOWED;
            for (RuleCandidate candidate : candidates) {
                if (candidate.allows() != allowed && candidate.pattern().matches(comparable, 0, comparable.length)) {
                    return true;
                }
            }
            return false;
        }

        /** Those that match the URL, in file order. */
        private List<RuleCandidate> matching(byte[] comparable) {
            return candidates.stream()
                    .filter(candidate -> candidate.pattern().matches(comparable, 0, comparable.length))
                    .toList();
        }
    }

    /**
     * Why a verdict may not be what the operator's crawler does.
     *
     * @param id       how a program tells doubts apart
     * @param sentence for a person
     */
    public record ReadingDoubt(String id, String sentence) {}
}
