package org.roboscope.engine;

/** What a robots.txt says of one use of a page. */
public enum UsageAnswer {
    /** The site allows it. */
    ALLOWED,
    /** The site asks not to do it. */
    DISALLOWED,
    /** The file does not say. */
    UNKNOWN,
    /** The page may not be fetched, so no preference applies. */
    NONE
}
