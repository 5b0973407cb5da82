package org.roboscope.robots.precedence;

import org.jspecify.annotations.Nullable;
import org.roboscope.robots.precedence.Precedence.LossReason;

/**
 * The precedence in which the longest value decides, or an Allow if two are equally long. If an Allow and a Disallow
 * both match and one of them has a wildcard, the verdict is undefined.
 */
public enum LongestUnlessWildcards implements Precedence {
    /** An Allow decides over a Disallow of equal length even with wildcards. */
    OF_DIFFERENT_LENGTH,
    OF_ANY_LENGTH;

    private static final LongestMatch LONGEST_MATCH = LongestMatch.COUNTING_WILDCARDS;

    @Override
    public long weight(RuleCandidate candidate) {
        return LONGEST_MATCH.weight(candidate);
    }

    @Override
    public LossReason lossReason(RuleCandidate loser, RuleCandidate winner) {
        return LONGEST_MATCH.lossReason(loser, winner);
    }

    @Override
    public boolean allowAndDisallowCompeteSeparately() {
        return true;
    }

    @Override
    public RuleDecision judge(@Nullable RuleCandidate allow, @Nullable RuleCandidate disallow) {
        if (allow == null) {
            return disallow == null ? RuleDecision.NO_RULE : RuleDecision.decidedBy(disallow);
        }
        if (disallow == null) {
            return RuleDecision.decidedBy(allow);
        }
        boolean areEquallyLong = allow.pattern().length() == disallow.pattern().length();
        boolean hasWildcard = allow.pattern().hasWildcard() || disallow.pattern().hasWildcard();
        if (hasWildcard && (this == OF_ANY_LENGTH || !areEquallyLong)) {
            return RuleDecision.NOT_DEFINED;
        }
        return RuleDecision.decidedBy(weight(disallow) > weight(allow) ? disallow : allow);
    }
}
