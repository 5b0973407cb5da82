package org.roboscope.lint.effect.rules;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.patterns.PatternContainment;
import org.roboscope.lint.effect.patterns.PatternIntersection;
import org.roboscope.lint.effect.rules.CandidateTable.DuplicateRules;
import org.roboscope.lint.effect.rules.OpposingRules.WorkBudget;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.RuleCandidate;
import org.roboscope.robots.precedence.RuleDecision;

/** A set of rules under one standard, with the effect of each. */
public final class RuleSetResult {

    private final RuleSet set;
    private final CandidateTable table;
    private final PatternContainment containment;
    private final RuleRanking ranking;
    private final DuplicateRules duplicateRules;
    /** The effects of allow and disallow rules together, or null if Allow and Disallow compete separately. */
    private final @Nullable JointRuleEffects jointEffects;
    private final SeparateRuleEffects separateEffects;

    RuleSetResult(
            RuleSet set, CandidateTable table, PatternContainment containment, RuleRanking ranking,
            DuplicateRules duplicateRules, @Nullable JointRuleEffects jointEffects) {
        this.set = set;
        this.table = table;
        this.containment = containment;
        this.ranking = ranking;
        this.duplicateRules = duplicateRules;
        this.jointEffects = jointEffects;
        this.separateEffects = new SeparateRuleEffects(containment, ranking);
    }

    public RuleSet set() {
        return set;
    }

    public CandidateTable table() {
        return table;
    }

    public PatternContainment containment() {
        return containment;
    }

    public RuleRanking ranking() {
        return ranking;
    }

    public DuplicateRules duplicateRules() {
        return duplicateRules;
    }

    /** Returns the objects that determine the effects. Results with the same objects have the same effects. */
    List<Object> determiningParts() {
        return List.of(table, jointEffects == null ? ranking : jointEffects);
    }

    RuleEffect effect(int rule) {
        return jointEffects == null ? separateEffects.effect(rule) : jointEffects.effect(rule);
    }

    /** Whether no verdict changes without the rule. */
    public boolean isRemovable(int rule) {
        return switch (effect(rule)) {
            case IDLE, SHADOWED, REDUNDANT -> true;
            case NEEDED -> false;
            case UNKNOWN -> jointEffects == null && separateEffects.isRedundant(rule);
        };
    }

    int line(int rule) {
        return set.rules().get(rule).line();
    }

    /** Returns the lines of the rules that decide the URLs that a shadowed rule matches. */
    List<Integer> shadowingRules(int rule) {
        return lines(jointEffects == null ? separateEffects.shadowingRules(rule) : jointEffects.decidingRules(rule));
    }

    /** Returns the lines of the rules that decide if a rule is removed. */
    List<Integer> replacingRules(int rule) {
        return jointEffects == null ? List.of() : lines(jointEffects.replacingRules(rule));
    }

    /** Returns the verdict on a path, given all patterns that match it. */
    public Verdict verdict(int[] matchingPatterns, Precedence precedence) {
        if (!precedence.allowAndDisallowCompeteSeparately()) {
            return verdictOf(candidate(ranking.winner(matchingPatterns)));
        }
        RuleDecision decision = precedence.judge(
                candidate(ranking.winnerOfKind(matchingPatterns, true)),
                candidate(ranking.winnerOfKind(matchingPatterns, false)));
        return decision.outcome() == Outcome.UNDEFINED
                ? new Verdict(Outcome.UNDEFINED, Verdict.Reason.NOT_DEFINED, null)
                : verdictOf(decision.winner());
    }

    private static Verdict verdictOf(@Nullable RuleCandidate winner) {
        if (winner == null) {
            return new Verdict(Outcome.ALLOWED, Verdict.Reason.NO_RULE_MATCHES, null);
        }
        Outcome outcome = winner.allows() ? Outcome.ALLOWED : Outcome.BLOCKED;
        return new Verdict(outcome, Verdict.Reason.RULE, winner.rule());
    }

    private @Nullable RuleCandidate candidate(int rank) {
        return rank == RuleRanking.NONE ? null : table.candidate(ranking.candidate(rank));
    }

    private List<Integer> lines(List<Integer> rules) {
        return rules.stream().map(this::line).toList();
    }

    /**
     * The effects of rules if Allow and Disallow compete separately and a verdict may be undefined. An allow rule that
     * is never the best one decides nothing, and without an overlap with a disallow rule, no verdict is undefined. The
     * same applies to disallow rules.
     */
    private static final class SeparateRuleEffects {

        private final PatternContainment containment;
        private final RuleRanking ranking;
        private @Nullable OpposingRules opposingRules;
        private final WorkBudget budget;

        SeparateRuleEffects(PatternContainment containment, RuleRanking ranking) {
            this.containment = containment;
            this.ranking = ranking;
            this.budget = new WorkBudget(ranking.ruleCount());
        }

        RuleEffect effect(int rule) {
            RuleEffect effect = RuleEffect.IDLE;
            for (int rank = ranking.bestOfRule(rule); rank != RuleRanking.NONE; rank = ranking.nextOfRule(rank)) {
                int pattern = ranking.pattern(rank);
                for (int shape = containment.firstShape(pattern); shape < containment.endShape(pattern); shape++) {
                    if (!containment.isComplete() || best(shape, rank) == rule) {
                        return RuleEffect.UNKNOWN;
                    }
                    effect = RuleEffect.SHADOWED;
                }
            }
            return effect;
        }

        /**
         * Whether the rule can be removed. An allow rule can, if it overlaps no disallow rule and another allow rule
         * replaces it; the same applies to a disallow rule.
         */
        boolean isRedundant(int rule) {
            budget.beginRule();
            for (int rank = ranking.bestOfRule(rule); rank != RuleRanking.NONE; rank = ranking.nextOfRule(rank)) {
                if (!containment.isComplete() || !isReplaced(rank) || overlapsOpposingRule(rank)) {
                    return false;
                }
            }
            return true;
        }

        private boolean isReplaced(int rank) {
            int pattern = ranking.pattern(rank);
            return ranking.allows(rank)
                    || IntStream.range(containment.firstShape(pattern), containment.endShape(pattern))
                            .noneMatch(shape -> ranking.winner(containment.matchingPatterns(shape),
                                    ranking.rule(rank)) == RuleRanking.NONE);
        }

        /**
         * Whether the pattern of an allow rule may overlap a disallow rule, or vice versa. The result is also true if
         * it would take too long to find.
         */
        private boolean overlapsOpposingRule(int rank) {
            int pattern = ranking.pattern(rank);
            for (int opposingRank : opposingRules().ranksAgainst(ranking.allows(rank), false)) {
                int opposingPattern = ranking.pattern(opposingRank);
                boolean mayIntersect = PatternIntersection.mayIntersect(containment.pattern(pattern),
                        containment.pattern(opposingPattern));
                if (!budget.spend(mayIntersect ? WorkBudget.INTERSECTION_STEPS : 1)
                        || (mayIntersect && !containment.intersect(pattern, opposingPattern, path -> false))) {
                    return true;
                }
            }
            return false;
        }

        private OpposingRules opposingRules() {
            OpposingRules cached = opposingRules;
            if (cached == null) {
                cached = new OpposingRules(ranking, containment);
                opposingRules = cached;
            }
            return cached;
        }

        /**
         * Returns the best allow rules for the URLs that an allow rule matches, or the best disallow rules for a
         * disallow rule.
         */
        List<Integer> shadowingRules(int rule) {
            IntList shadowingRules = new IntList(2);
            for (int rank = ranking.bestOfRule(rule); rank != RuleRanking.NONE; rank = ranking.nextOfRule(rank)) {
                int pattern = ranking.pattern(rank);
                for (int shape = containment.firstShape(pattern); shape < containment.endShape(pattern); shape++) {
                    shadowingRules.add(best(shape, rank));
                }
            }
            return shadowingRules.distinctSorted();
        }

        private int best(int shape, int rank) {
            return ranking.rule(ranking.winnerOfKind(containment.matchingPatterns(shape), ranking.allows(rank)));
        }
    }
}
