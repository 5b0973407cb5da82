package org.roboscope.robots.usage;

/** What a file says of one use of a page. */
public enum UsagePreference {
    ALLOWED,
    DISALLOWED,
    /** Nothing is said. */
    UNKNOWN,
    /** The page may not be fetched, so that no preference applies. */
    NONE
}
