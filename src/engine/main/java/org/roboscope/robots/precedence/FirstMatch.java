package org.roboscope.robots.precedence;

/** The first line that matches decides. */
public record FirstMatch() implements Precedence {

    @Override
    public long weight(Candidate candidate) {
        return 0;
    }

    @Override
    public Loss loss(Candidate loser, Candidate winner) {
        return Loss.LATER;
    }
}
