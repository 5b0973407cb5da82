package org.roboscope.engine;

/** The preference of a site for one use of a page. */
public enum UsageAnswer {
    /** The site allows this use. */
    ALLOWED,
    /** The site disallows this use. */
    DISALLOWED,
    /** The file states no preference. */
    UNKNOWN,
    /** The page may not be fetched, so no preference applies. */
    NONE
}
