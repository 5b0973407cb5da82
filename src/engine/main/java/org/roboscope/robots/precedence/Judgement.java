package org.roboscope.robots.precedence;

import org.jspecify.annotations.Nullable;

/** Who wins: nobody, if no rule matches or the standard does not define it. */
public record Judgement(Outcome outcome, @Nullable Candidate winner) {

    static final Judgement NO_RULE = new Judgement(Outcome.ALLOWED, null);
    static final Judgement NOT_DEFINED = new Judgement(Outcome.UNDEFINED, null);

    static Judgement wonBy(Candidate winner) {
        return new Judgement(winner.allows() ? Outcome.ALLOWED : Outcome.BLOCKED, winner);
    }
}
