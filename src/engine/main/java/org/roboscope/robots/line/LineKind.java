package org.roboscope.robots.line;

/** The kind of a line under one standard. */
public enum LineKind {
    BLANK,
    COMMENT,
    USER_AGENT,
    ALLOW,
    DISALLOW,
    SITEMAP,
    /** A line with any other field, such as Crawl-delay or Host. */
    OTHER_FIELD,
    /** A line with text, but without a field and a value. */
    NO_FIELD,
    /** A line after the size limit. */
    UNREAD;

    private static final LineKind[] KINDS = values();

    /** Returns the kind with this {@link #ordinal()}. */
    public static LineKind ofOrdinal(int ordinal) {
        return KINDS[ordinal];
    }

    public boolean isRule() {
        return this == ALLOW || this == DISALLOW;
    }

    /** Whether the line has a field and a value. */
    public boolean isRecord() {
        return this == USER_AGENT || isRule() || this == SITEMAP || this == OTHER_FIELD;
    }
}
