package org.roboscope.lint.effect.rules;

import java.util.Arrays;
import org.roboscope.lint.effect.patterns.PatternContainment;

/**
 * The places of rules of each kind, and separately of those with wildcards, as only these can overlap a literal partly.
 */
final class OpposingRules {

    private final int[] allows;
    private final int[] wildAllows;
    private final int[] disallows;
    private final int[] wildDisallows;

    OpposingRules(RuleRanking ranking, PatternContainment containment) {
        allows = places(ranking, true);
        disallows = places(ranking, false);
        wildAllows = wild(allows, ranking, containment);
        wildDisallows = wild(disallows, ranking, containment);
    }

    /**
     * Returns the places of the other kind, the best first; for a literal, only those that can overlap it without
     * containment.
     */
    int[] of(boolean allow, boolean literal) {
        if (literal) {
            return allow ? wildDisallows : wildAllows;
        }
        return allow ? disallows : allows;
    }

    /** Returns the index of the first place after this one. */
    static int firstAfter(int[] places, int place) {
        int found = Arrays.binarySearch(places, place);
        return found < 0 ? -found - 1 : found + 1;
    }

    private static int[] places(RuleRanking ranking, boolean allow) {
        int[] places = new int[ranking.size()];
        int size = 0;
        for (int place = 0; place < places.length; place++) {
            if (ranking.allows(place) == allow) {
                places[size++] = place;
            }
        }
        return Arrays.copyOf(places, size);
    }

    private static int[] wild(int[] places, RuleRanking ranking, PatternContainment containment) {
        int[] wild = new int[places.length];
        int size = 0;
        for (int place : places) {
            if (!containment.pattern(ranking.pattern(place)).isLiteral()) {
                wild[size++] = place;
            }
        }
        return Arrays.copyOf(wild, size);
    }

    /** A limit of steps, so that the work stays proportional to the number of rules. */
    static final class WorkBudget {
        private static final int STEPS_PER_RULE = 64;
        private static final int STEPS_AT_LEAST = 100_000;
        private static final int STEPS_FOR_ONE = 4_096;

        private long left;
        private int leftForOne;

        WorkBudget(int rules) {
            left = STEPS_AT_LEAST + (long) STEPS_PER_RULE * rules;
        }

        void beginRule() {
            leftForOne = STEPS_FOR_ONE;
        }

        /** Returns the steps that the rule has used so far. */
        int spentOnRule() {
            return STEPS_FOR_ONE - leftForOne;
        }

        /** Whether the budget allows these further steps. */
        boolean allows(int steps) {
            left -= steps;
            leftForOne -= steps;
            return left >= 0 && leftForOne >= 0;
        }
    }
}
