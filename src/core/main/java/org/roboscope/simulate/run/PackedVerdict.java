package org.roboscope.simulate.run;

import org.roboscope.robots.Verdict;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Packs a verdict into one number, because a run has millions: outcome, reason, and line of the deciding rule or 0. */
public final class PackedVerdict {

    /** No verdict, because the request names no crawler or bot, or is for robots.txt. */
    public static final int NONE = -1;

    /** The {@link #outcomeIndex} of {@link #NONE}. */
    public static final int NO_OUTCOME = 7;

    private static final int OUTCOME_BITS = 3;
    private static final int REASON_BITS = 3;
    private static final int LINE_SHIFT = OUTCOME_BITS + REASON_BITS;
    private static final int MAX_LINE = (1 << Integer.SIZE - 1 - LINE_SHIFT) - 1;

    /** An odd multiplier, so that each pair of numbers has its own key. */
    private static final long KEY_MULTIPLIER = 0x9E3779B97F4A7C15L;
    private static final Outcome[] OUTCOMES = Outcome.values();
    private static final Reason[] REASONS = Reason.values();

    private PackedVerdict() {}

    public static int of(Verdict verdict) {
        Rule rule = verdict.ruleOrNull();
        int line = rule == null ? 0 : Math.min(rule.line(), MAX_LINE);
        return line << LINE_SHIFT | verdict.reason().ordinal() << OUTCOME_BITS | verdict.outcome().ordinal();
    }

    public static Outcome outcome(int packed) {
        return OUTCOMES[outcomeIndex(packed)];
    }

    /** The outcome's {@link Outcome#ordinal()}, or {@link #NO_OUTCOME} if there is no verdict. */
    public static int outcomeIndex(int packed) {
        return packed & (1 << OUTCOME_BITS) - 1;
    }

    /** Whether the file does not apply to the URL. */
    public static boolean isOutside(int packed) {
        return packed != NONE && !outcome(packed).isJudged();
    }

    public static Reason reason(int packed) {
        return REASONS[packed >>> OUTCOME_BITS & (1 << REASON_BITS) - 1];
    }

    /** The line of the rule that decides, from 1, or 0 if no rule does. */
    public static int line(int packed) {
        return packed == NONE ? 0 : packed >>> LINE_SHIFT;
    }

    /**
     * Hash key for a pair of packed numbers, such as a verdict and a usage. Packed numbers differ in few bits, so the
     * key spreads them for HashMap.
     */
    public static long pairKey(int first, int second) {
        return Long.reverseBytes(((long) first << Integer.SIZE | second & 0xFFFFFFFFL) * KEY_MULTIPLIER);
    }
}
