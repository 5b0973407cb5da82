package org.roboscope.lint.finding;

import java.util.Locale;

/** A part of a file's statements to crawlers that a fix may change. */
public enum FixEffect {
    /** Which URLs may be fetched. */
    VERDICTS,
    /** The frequency of requests: Crawl-delay, Request-rate, Visit-time. */
    DELAY,
    /** The use of pages: Content-Usage, Content-Signal, License, and proposed fields. */
    USE,
    SITEMAPS,
    /** The parameters of URLs that have no effect: Clean-param. */
    PARAMETERS,
    /** The main one of several hosts. */
    HOST;

    /** Returns the code in message keys and machine-readable output. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
