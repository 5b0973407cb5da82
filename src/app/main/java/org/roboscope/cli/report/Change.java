package org.roboscope.cli.report;

import org.roboscope.robots.Verdict;
import org.roboscope.simulate.impact.Cause;
import org.roboscope.simulate.impact.Pairing;

/** A verdict that differs between two readings, for all crawlers for which it does so alike. */
public record Change(Pairing pairing, String url, Verdict was, Verdict is) {

    Cause cause() {
        return pairing.cause(was, is);
    }
}
