package org.roboscope.robots.usage;

/** The preference of a file for one use of a page. */
public enum UsagePreference {
    ALLOWED,
    DISALLOWED,
    /** No preference is stated. */
    UNKNOWN,
    /** The page may not be fetched, so that no preference applies. */
    NONE
}
