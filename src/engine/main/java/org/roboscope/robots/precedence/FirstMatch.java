package org.roboscope.robots.precedence;

import org.roboscope.robots.precedence.Precedence.LossReason;

/** The precedence in which the first line that matches decides. */
public record FirstMatch() implements Precedence {

    @Override
    public long weight(RuleCandidate candidate) {
        return 0;
    }

    @Override
    public LossReason lossReason(RuleCandidate loser, RuleCandidate winner) {
        return LossReason.LATER;
    }
}
