package org.roboscope.robots.precedence;

/** The first line that matches decides. */
public record FirstMatch() implements Precedence {

    @Override
    public long weight(Candidate candidate) {
        return 0;
    }
}
