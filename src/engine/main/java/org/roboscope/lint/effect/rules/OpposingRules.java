package org.roboscope.lint.effect.rules;

import java.util.Arrays;
import org.roboscope.lint.effect.patterns.PatternContainment;

/**
 * The ranks of the rules of each kind. The ranks of rules with wildcards are also listed separately, because only these
 * rules can partly overlap a literal.
 */
final class OpposingRules {

    private final int[] allows;
    private final int[] wildcardAllows;
    private final int[] disallows;
    private final int[] wildcardDisallows;

    OpposingRules(RuleRanking ranking, PatternContainment containment) {
        allows = ranks(ranking, true);
        disallows = ranks(ranking, false);
        wildcardAllows = withWildcards(allows, ranking, containment);
        wildcardDisallows = withWildcards(disallows, ranking, containment);
    }

    /**
     * Returns the ranks of the rules of the opposite kind, in descending precedence. For a literal, only the ranks of
     * rules that can overlap it without containing it are included.
     */
    int[] against(boolean isAllow, boolean isLiteral) {
        if (isLiteral) {
            return isAllow ? wildcardDisallows : wildcardAllows;
        }
        return isAllow ? disallows : allows;
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

    private static int[] withWildcards(int[] ranks, RuleRanking ranking, PatternContainment containment) {
        int[] selected = new int[ranks.length];
        int size = 0;
        for (int rank : ranks) {
            if (!containment.pattern(ranking.pattern(rank)).isLiteral()) {
                selected[size++] = rank;
            }
        }
        return Arrays.copyOf(selected, size);
    }

    /** A budget of steps, which keeps the work proportional to the number of rules. */
    static final class WorkBudget {
        /** The cost of intersecting two patterns, in steps. */
        static final int INTERSECTION_STEPS = 16;
        private static final int STEPS_PER_RULE = 64;
        private static final int MIN_STEPS = 100_000;
        private static final int MAX_STEPS_PER_RULE = 4_096;

        private long remaining;
        private int remainingForRule;

        WorkBudget(int rules) {
            remaining = MIN_STEPS + (long) STEPS_PER_RULE * rules;
        }

        void beginRule() {
            remainingForRule = MAX_STEPS_PER_RULE;
        }

        /** Returns the steps that the rule has used so far. */
        int spentOnRule() {
            return MAX_STEPS_PER_RULE - remainingForRule;
        }

        /** Spends steps. Returns whether the budget suffices. */
        boolean spend(int steps) {
            remaining -= steps;
            remainingForRule -= steps;
            return remaining >= 0 && remainingForRule >= 0;
        }
    }
}
