package org.roboscope.robots.precedence;

import org.jspecify.annotations.Nullable;

/**
 * The longest value decides, of two as long the Allow; but where an Allow and a Disallow both match and one of the two
 * holds a wildcard, the standard leaves it open.
 *
 * @param alsoWhenEquallyLong whether it is left open also for two values of one length
 */
public record LongestUnlessWildcards(boolean alsoWhenEquallyLong) implements Precedence {

    private static final LongestMatch LONGEST = new LongestMatch(true);

    @Override
    public long weight(Candidate candidate) {
        return LONGEST.weight(candidate);
    }

    @Override
    public Loss loss(Candidate loser, Candidate winner) {
        return LONGEST.loss(loser, winner);
    }

    @Override
    public boolean kindsCompeteApart() {
        return true;
    }

    @Override
    public Judgement judge(@Nullable Candidate allow, @Nullable Candidate disallow) {
        if (allow == null) {
            return disallow == null ? Judgement.NO_RULE : Judgement.wonBy(disallow);
        }
        if (disallow == null) {
            return Judgement.wonBy(allow);
        }
        boolean equallyLong = allow.pattern().length() == disallow.pattern().length();
        boolean wildcard = allow.pattern().hasStar() || disallow.pattern().hasStar();
        if (wildcard && (alsoWhenEquallyLong || !equallyLong)) {
            return Judgement.NOT_DEFINED;
        }
        return Judgement.wonBy(weight(disallow) > weight(allow) ? disallow : allow);
    }
}
