package org.roboscope.lint.finding;

import java.util.Locale;

/** Something that a file tells crawlers, and that a fix may change. */
public enum FixEffect {
    /** Which URLs may be fetched. */
    VERDICTS,
    /** How often to fetch: Crawl-delay, Request-rate, Visit-time. */
    DELAY,
    /** What may be done with pages: Content-Usage, Content-Signal, License, and fields that are proposals. */
    USE,
    SITEMAPS,
    /** Which parameters of URLs mean nothing: Clean-param. */
    PARAMETERS,
    /** Which of several hosts is the main one. */
    HOST;

    /** The word for it in keys of messages and machine-readable output. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
