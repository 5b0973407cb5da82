package org.roboscope.robots.precedence;

import org.jspecify.annotations.Nullable;
import org.roboscope.robots.precedence.Precedence.LossReason;

/**
 * The longest value decides, of two as long the Allow; but where an Allow and a Disallow both match and one of the two
 * holds a wildcard, the standard leaves it open.
 */
public enum LongestUnlessWildcards implements Precedence {
    /** Of two values of one length the Allow decides even then. */
    OF_DIFFERENT_LENGTH,
    OF_ANY_LENGTH;

    private static final LongestMatch LONGEST = LongestMatch.COUNTING_WILDCARDS;

    @Override
    public long weight(RuleCandidate candidate) {
        return LONGEST.weight(candidate);
    }

    @Override
    public LossReason loss(RuleCandidate loser, RuleCandidate winner) {
        return LONGEST.loss(loser, winner);
    }

    @Override
    public boolean kindsCompeteApart() {
        return true;
    }

    @Override
    public RuleDecision judge(@Nullable RuleCandidate allow, @Nullable RuleCandidate disallow) {
        if (allow == null) {
            return disallow == null ? RuleDecision.NO_RULE : RuleDecision.wonBy(disallow);
        }
        if (disallow == null) {
            return RuleDecision.wonBy(allow);
        }
        boolean equallyLong = allow.pattern().length() == disallow.pattern().length();
        boolean wildcard = allow.pattern().hasStar() || disallow.pattern().hasStar();
        if (wildcard && (this == OF_ANY_LENGTH || !equallyLong)) {
            return RuleDecision.NOT_DEFINED;
        }
        return RuleDecision.wonBy(weight(disallow) > weight(allow) ? disallow : allow);
    }
}
