package org.roboscope.lint.finding;

import java.util.Locale;

/** The severities, the most serious first. */
public enum Severity {
    /** A crawler does not follow the evident meaning of the line. */
    ERROR,
    /** Crawlers read the line differently, or it has no effect. */
    WARNING,
    /** The line is valid, but so drastic that it may be unintended. */
    QUESTION,
    /** The line is valid, and its effect is worth knowing. */
    INFO;

    /** Returns the code in options and in output for programs. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isAtLeast(Severity other) {
        return compareTo(other) <= 0;
    }
}
