package org.roboscope.robots.precedence;

import org.roboscope.robots.path.PathPattern;

/**
 * The longest value decides; of two as long, the Allow.
 *
 * @param wildcardsCount whether {@code *} and {@code $} count as characters of the value
 */
public record LongestMatch(boolean wildcardsCount) implements Precedence {

    @Override
    public long weight(Candidate candidate) {
        PathPattern pattern = candidate.pattern();
        long length = wildcardsCount ? pattern.length() : pattern.literals();
        return Math.min(length << 1 | (candidate.allows() ? 1 : 0), HEAVIEST);
    }
}
