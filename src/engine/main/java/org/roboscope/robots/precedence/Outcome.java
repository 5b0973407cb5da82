package org.roboscope.robots.precedence;

/** What a standard says of a URL. */
public enum Outcome {
    ALLOWED,
    BLOCKED,
    /** The standard itself says that it does not define this. */
    UNDEFINED
}
