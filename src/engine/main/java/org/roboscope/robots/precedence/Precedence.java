package org.roboscope.robots.precedence;

import org.jspecify.annotations.Nullable;

/** Which of the rules that match a URL decides. */
public interface Precedence {

    /** The greatest weight there may be. */
    long HEAVIEST = 0xFFFFFFFFL;

    /** The heavier of two rules wins; of two as heavy, the first in the file. From 0 to {@link #HEAVIEST}. */
    long weight(RuleCandidate candidate);

    /** How long the rule's value is, as this standard counts. */
    default int length(RuleCandidate candidate) {
        return candidate.pattern().length();
    }

    /** Why the first of two rules that both match does not decide while the second does. */
    LossReason loss(RuleCandidate loser, RuleCandidate winner);

    /**
     * Whether Allow and Disallow compete apart: then the best of each are put to {@link #judge}. Otherwise all rules
     * compete together, and the winner decides.
     */
    default boolean kindsCompeteApart() {
        return false;
    }

    /** Decides between the best matching Allow and the best matching Disallow; each is null if none matches. */
    default RuleDecision judge(@Nullable RuleCandidate allow, @Nullable RuleCandidate disallow) {
        throw new IllegalStateException("Allow and Disallow are not judged separately under " + this);
    }

    /** Why a rule that matches does not decide. */
    public enum LossReason {
        SHORTER,
        /** It is as long, but the other one is an Allow. */
        ALLOW_PREFERRED,
        /** It is as good, but stands further down. */
        LATER
    }
}
