package org.roboscope.robots.precedence;

import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.precedence.Precedence.LossReason;

/** The precedence in which the longest value decides, or an Allow if two are equally long. */
public enum LongestMatch implements Precedence {
    COUNTING_WILDCARDS,
    /** {@code *} and {@code $} do not count as characters of the value. */
    WITHOUT_WILDCARDS;

    @Override
    public int length(RuleCandidate candidate) {
        PathPattern pattern = candidate.pattern();
        return this == COUNTING_WILDCARDS ? pattern.length() : pattern.literalLength();
    }

    @Override
    public long weight(RuleCandidate candidate) {
        return Math.min((long) length(candidate) << 1 | (candidate.allows() ? 1 : 0), HEAVIEST);
    }

    @Override
    public LossReason lossReason(RuleCandidate loser, RuleCandidate winner) {
        if (length(loser) < length(winner)) {
            return LossReason.SHORTER;
        }
        return loser.allows() == winner.allows() ? LossReason.LATER : LossReason.ALLOW_PREFERRED;
    }
}
