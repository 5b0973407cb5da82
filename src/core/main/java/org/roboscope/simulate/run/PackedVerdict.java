package org.roboscope.simulate.run;

import org.roboscope.robots.Verdict;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** A verdict as one number, because a run has millions: the outcome, the reason, and the line of the rule or 0. */
public final class PackedVerdict {

    /** No verdict, because no crawler or bot is named. */
    public static final int NONE = -1;

    /** What {@link #outcomeIndex} gives for it. */
    public static final int NO_OUTCOME = 7;

    private static final int OUTCOME_BITS = 3;
    private static final int REASON_BITS = 3;
    private static final int LINE_SHIFT = OUTCOME_BITS + REASON_BITS;
    private static final int LARGEST_LINE = (1 << Integer.SIZE - 1 - LINE_SHIFT) - 1;

    /** Odd, so that each pair of numbers has a key of its own. */
    private static final long SPREADING = 0x9E3779B97F4A7C15L;
    private static final Outcome[] OUTCOMES = Outcome.values();
    private static final Reason[] REASONS = Reason.values();

    private PackedVerdict() {}

    public static int of(Verdict verdict) {
        Rule rule = verdict.ruleOrNull();
        int line = rule == null ? 0 : Math.min(rule.line(), LARGEST_LINE);
        return line << LINE_SHIFT | verdict.reason().ordinal() << OUTCOME_BITS | verdict.outcome().ordinal();
    }

    public static Outcome outcome(int packed) {
        return OUTCOMES[outcomeIndex(packed)];
    }

    /** The outcome's {@link Outcome#ordinal()}; {@link #NO_OUTCOME} where there is no verdict. */
    public static int outcomeIndex(int packed) {
        return packed & (1 << OUTCOME_BITS) - 1;
    }

    /** Whether the file says nothing of the URL, because it is not for it. */
    public static boolean isOutside(int packed) {
        return packed != NONE && !outcome(packed).isJudged();
    }

    public static Reason reason(int packed) {
        return REASONS[packed >>> OUTCOME_BITS & (1 << REASON_BITS) - 1];
    }

    /** The line of the rule that decides, counted from 1, or 0 where none does. */
    public static int line(int packed) {
        return packed == NONE ? 0 : packed >>> LINE_SHIFT;
    }

    /**
     * What is made once for two packed numbers, as a verdict and what may be done with the page, lies in a map under this
     * key. The bits in which packed numbers differ are not those that a map looks at first; in the key, all bits differ.
     */
    public static long key(int one, int other) {
        return Long.reverseBytes(((long) one << Integer.SIZE | other & 0xFFFFFFFFL) * SPREADING);
    }
}
