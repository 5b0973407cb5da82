package org.roboscope.lint.effect.rules;

import java.util.Arrays;
import org.roboscope.lint.effect.patterns.PatternContainment;

/**
 * The ranks of the allow rules and of the disallow rules. The ranks of rules with wildcards are also listed separately,
 * because only these rules can partly overlap a literal.
 */
final class OpposingRules {

    private final int[] allowRanks;
    private final int[] wildcardAllowRanks;
    private final int[] disallowRanks;
    private final int[] wildcardDisallowRanks;

    OpposingRules(RuleRanking ranking, PatternContainment containment) {
        allowRanks = ranks(ranking, true);
        disallowRanks = ranks(ranking, false);
        wildcardAllowRanks = selectWildcardRanks(allowRanks, ranking, containment);
        wildcardDisallowRanks = selectWildcardRanks(disallowRanks, ranking, containment);
    }

    /**
     * Returns the ranks of the disallow rules for an allow rule, and vice versa, in descending precedence. For a
     * literal, only the ranks of rules that can overlap it without containing it are included.
     */
    int[] ranksAgainst(boolean isAllow, boolean isLiteral) {
        if (isLiteral) {
            return isAllow ? wildcardDisallowRanks : wildcardAllowRanks;
        }
        return isAllow ? disallowRanks : allowRanks;
    }

    /** Returns the index of the first rank after a given one. */
    static int firstAfter(int[] ranks, int rank) {
        int index = Arrays.binarySearch(ranks, rank);
        return index < 0 ? -index - 1 : index + 1;
    }

    private static int[] ranks(RuleRanking ranking, boolean isAllow) {
        int[] ranks = new int[ranking.size()];
        int size = 0;
        for (int rank = 0; rank < ranks.length; rank++) {
            if (ranking.allows(rank) == isAllow) {
                ranks[size++] = rank;
            }
        }
        return Arrays.copyOf(ranks, size);
    }

    private static int[] selectWildcardRanks(int[] ranks, RuleRanking ranking, PatternContainment containment) {
        int[] wildcardRanks = new int[ranks.length];
        int size = 0;
        for (int rank : ranks) {
            if (!containment.pattern(ranking.pattern(rank)).isLiteral()) {
                wildcardRanks[size++] = rank;
            }
        }
        return Arrays.copyOf(wildcardRanks, size);
    }

    /** A budget of steps, which keeps the work proportional to the number of rules. */
    static final class WorkBudget {
        /** The cost of intersecting two patterns, in steps. */
        static final int INTERSECTION_STEPS = 16;
        private static final int STEPS_PER_RULE = 64;
        private static final int MIN_STEPS = 100_000;
        private static final int MAX_STEPS_PER_RULE = 4_096;

        private long remainingSteps;
        private int remainingRuleSteps;

        WorkBudget(int ruleCount) {
            remainingSteps = MIN_STEPS + (long) STEPS_PER_RULE * ruleCount;
        }

        void beginRule() {
            remainingRuleSteps = MAX_STEPS_PER_RULE;
        }

        /** Returns the steps that the rule has used so far. */
        int stepsSpentOnRule() {
            return MAX_STEPS_PER_RULE - remainingRuleSteps;
        }

        /** Spends steps. Returns whether the budget suffices. */
        boolean spend(int steps) {
            remainingSteps -= steps;
            remainingRuleSteps -= steps;
            return remainingSteps >= 0 && remainingRuleSteps >= 0;
        }
    }
}
