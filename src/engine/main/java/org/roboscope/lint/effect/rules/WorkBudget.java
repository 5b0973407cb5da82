package org.roboscope.lint.effect.rules;

/** Counts steps, so that what could take long ends in proportion to the number of rules. */
final class WorkBudget {

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

    /** How many steps the rule has taken so far. */
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
