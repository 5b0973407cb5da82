package org.roboscope.robots.precedence;

import org.roboscope.robots.path.PathPattern;

/**
 * The longest value decides; of two as long, the Allow.
 *
 * @param wildcardsCount whether {@code *} and {@code $} count as characters of the value
 */
public record LongestMatch(boolean wildcardsCount) implements Precedence {

    @Override
    public int length(RuleCandidate candidate) {
        PathPattern pattern = candidate.pattern();
        return wildcardsCount ? pattern.length() : pattern.literals();
    }

    @Override
    public long weight(RuleCandidate candidate) {
        return Math.min((long) length(candidate) << 1 | (candidate.allows() ? 1 : 0), HEAVIEST);
    }

    @Override
    public LossReason loss(RuleCandidate loser, RuleCandidate winner) {
        if (length(loser) < length(winner)) {
            return LossReason.SHORTER;
        }
        return loser.allows() == winner.allows() ? LossReason.LATER : LossReason.ALLOW_PREFERRED;
    }
}
