package org.roboscope.robots.precedence;

/** The outcome of a file for a URL. */
public enum Outcome {
    ALLOWED,
    BLOCKED,
    /** The standard states that it does not define this case. */
    UNDEFINED,
    /** The file does not apply to the host, port or scheme of the URL. */
    OTHER_SITE,
    /** No crawler fetches the URL, such as {@code mailto:}. */
    NOT_A_PAGE;

    /** Whether the file applies to the URL. */
    public boolean isJudged() {
        return this != OTHER_SITE && this != NOT_A_PAGE;
    }
}
