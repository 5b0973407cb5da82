package org.roboscope.simulate.impact;

import org.roboscope.robots.Verdict;

/** A URL for which the verdict flips, found without any list. The engine has been asked about it. */
public record FlippedUrl(PolicyPair policyPair, String url, Verdict was, Verdict is) {

    public FlipCause cause() {
        return policyPair.cause(was, is);
    }
}
