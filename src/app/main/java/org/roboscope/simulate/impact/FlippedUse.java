package org.roboscope.simulate.impact;

/** A URL of which something else is said than before, found without any list. The engine has been asked about it. */
public record FlippedUse(UsagePair usagePair, String url, UseChange change) {

    public FlipCause cause() {
        return usagePair.cause(change);
    }
}
