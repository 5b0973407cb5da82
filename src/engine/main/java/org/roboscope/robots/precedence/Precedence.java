package org.roboscope.robots.precedence;

import org.jspecify.annotations.Nullable;

/** Decides under a standard which of the rules that match a URL counts. */
public interface Precedence {

    /** The greatest possible weight. */
    long HEAVIEST = 0xFFFFFFFFL;

    /**
     * Returns the weight of a rule, from 0 to {@link #HEAVIEST}. The heaviest rule decides, or the first one in the
     * file if several are equally heavy.
     */
    long weight(RuleCandidate candidate);

    /** Returns the length of the rule's value, as this standard counts. */
    default int length(RuleCandidate candidate) {
        return candidate.pattern().length();
    }

    /** Returns the reason why a rule that matches loses to another one. */
    LossReason lossReason(RuleCandidate loser, RuleCandidate winner);

    /**
     * Whether Allow and Disallow compete separately, so that {@link #judge} decides between the best Allow and the best
     * Disallow. Otherwise all rules compete together.
     */
    default boolean allowAndDisallowCompeteSeparately() {
        return false;
    }

    /** Decides between the best matching Allow and the best matching Disallow. Each of them is null if none matches. */
    default RuleDecision judge(@Nullable RuleCandidate allow, @Nullable RuleCandidate disallow) {
        throw new IllegalStateException("Allow and Disallow are not judged separately under " + this);
    }

    /** The reason why a rule that matches does not decide. */
    public enum LossReason {
        SHORTER,
        /** The rule is equally long, but the other one is an Allow. */
        ALLOW_PREFERRED,
        /** The rule is equally heavy, but later in the file. */
        LATER
    }
}
