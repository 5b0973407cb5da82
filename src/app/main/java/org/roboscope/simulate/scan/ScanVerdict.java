package org.roboscope.simulate.scan;

import org.roboscope.robots.Verdict;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;

/** A verdict on a file of a collection, as one number: a {@link PackedVerdict}, or {@link #UNKNOWN}. */
public final class ScanVerdict {

    /** Nothing of the file is known, or what is behind a redirect decides. */
    public static final int UNKNOWN = PackedVerdict.NONE;

    private ScanVerdict() {}

    static int of(Verdict verdict) {
        return PackedVerdict.of(verdict);
    }

    /** What a server's answer means if it is not a file. */
    static int of(AnswerEffect effect) {
        return switch (effect) {
            case ALLOW_ALL -> Outcome.ALLOWED.ordinal();
            case DISALLOW_ALL -> Outcome.BLOCKED.ordinal();
            case UNDEFINED -> Outcome.UNDEFINED.ordinal();
            case PARSE, CACHED_COPY, FOLLOW_REDIRECT -> UNKNOWN;
        };
    }

    public static boolean isKnown(int verdict) {
        return verdict != UNKNOWN;
    }

    /** The outcome of one that is known. */
    public static Outcome outcome(int verdict) {
        return PackedVerdict.outcome(verdict);
    }

    /** The line that decides, or 0. */
    public static int line(int verdict) {
        return verdict == UNKNOWN ? 0 : PackedVerdict.line(verdict);
    }
}
