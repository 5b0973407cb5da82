package org.roboscope.cli.report;

import org.roboscope.robots.Verdict;

/** The verdict on one URL. */
public record Answer(Party party, String url, Verdict verdict) {

    public static Answer on(String url, Party party) {
        return new Answer(party, url, party.policy().verdict(url));
    }
}
