package org.roboscope.lint.finding;

import java.util.Locale;

/** A kind of statement to crawlers that a fix may change. */
public enum FixEffect {
    /** The verdicts on URLs. */
    VERDICTS,
    /** The frequency of requests: Crawl-delay, Request-rate, Visit-time. */
    DELAY,
    /** The use of pages: Content-Usage, Content-Signal, License, and proposed fields. */
    USE,
    SITEMAPS,
    /** The parameters of URLs that have no effect: Clean-param. */
    PARAMETERS,
    /** The main host of a site with several: Host. */
    HOST;

    /** Returns the code in message keys and in output for programs. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
