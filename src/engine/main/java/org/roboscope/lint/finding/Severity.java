package org.roboscope.lint.finding;

import java.util.Locale;

/** How much a finding matters, the gravest first. */
public enum Severity {
    /** A crawler does not do what the line plainly says. */
    ERROR,
    /** Crawlers differ on it, or it has no effect. */
    WARNING,
    /** Legal and drastic: is it meant? */
    QUESTION,
    /** Legal, worth knowing. */
    INFO;

    /** The word for it in options and machine-readable output. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isAtLeast(Severity other) {
        return compareTo(other) <= 0;
    }
}
