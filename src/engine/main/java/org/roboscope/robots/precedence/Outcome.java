package org.roboscope.robots.precedence;

/** What a file says of a URL. */
public enum Outcome {
    ALLOWED,
    BLOCKED,
    /** The standard itself says that it does not define this. */
    UNDEFINED,
    /** The URL is of a host, port or scheme that the file is not for. */
    OTHER_SITE,
    /** No crawler fetches it, as {@code mailto:}. */
    NOT_A_PAGE;

    /** Whether the file says anything of the URL. */
    public boolean isJudged() {
        return this != OTHER_SITE && this != NOT_A_PAGE;
    }
}
