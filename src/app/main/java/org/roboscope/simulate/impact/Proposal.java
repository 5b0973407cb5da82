package org.roboscope.simulate.impact;

import org.roboscope.robots.Verdict;

/** A URL for which the verdict flips, found without any list. The engine has been asked about it. */
public record Proposal(Pairing pairing, String url, Verdict was, Verdict is) {

    public Cause cause() {
        return pairing.cause(was, is);
    }
}
