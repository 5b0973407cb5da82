package org.roboscope.lint.effect.rules;

import java.util.Arrays;
import org.roboscope.lint.effect.patterns.PatternContainment;

/**
 * The ranks of rules of each kind. Those of rules with wildcards are also listed separately, because only these rules
 * can overlap a literal partly.
 */
final class OpposingRules {

    private final int[] allows;
    private final int[] wildAllows;
    private final int[] disallows;
    private final int[] wildDisallows;

    OpposingRules(RuleRanking ranking, PatternContainment containment) {
        allows = ranks(ranking, true);
        disallows = ranks(ranking, false);
        wildAllows = wild(allows, ranking, containment);
        wildDisallows = wild(disallows, ranking, containment);
    }

    /**
     * Returns the ranks of rules of the other kind, in descending precedence. For a literal, only ranks of rules that
     * can overlap it without containment are included.
     */
    int[] of(boolean isAllow, boolean isLiteral) {
        if (isLiteral) {
            return isAllow ? wildDisallows : wildAllows;
        }
        return isAllow ? disallows : allows;
    }

    /** Returns the index of the first rank after this one. */
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

    private static int[] wild(int[] ranks, RuleRanking ranking, PatternContainment containment) {
        int[] wild = new int[ranks.length];
        int size = 0;
        for (int rank : ranks) {
            if (!containment.pattern(ranking.pattern(rank)).isLiteral()) {
                wild[size++] = rank;
            }
        }
        return Arrays.copyOf(wild, size);
    }

    /** A limit on steps, so that the work stays proportional to the number of rules. */
    static final class WorkBudget {
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

        /** Whether the budget allows these further steps. */
        boolean allows(int steps) {
            remaining -= steps;
            remainingForRule -= steps;
            return remaining >= 0 && remainingForRule >= 0;
        }
    }
}
