package org.roboscope.engine;

/** Whether a crawler may fetch a URL. */
public enum UrlOutcome {
    /** It may. */
    ALLOWED,
    /** It may not. */
    BLOCKED,
    /** The standard does not say. A crawler that wants to be polite does not fetch. */
    NOT_DEFINED
}
