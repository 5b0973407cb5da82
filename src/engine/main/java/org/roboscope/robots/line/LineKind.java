package org.roboscope.robots.line;

/** What a line is to the reader of one standard. */
public enum LineKind {
    BLANK,
    COMMENT,
    USER_AGENT,
    ALLOW,
    DISALLOW,
    SITEMAP,
    /** A field and a value, but a field that neither groups nor rules: Crawl-delay, Host, anything unknown. */
    OTHER_FIELD,
    /** Text that is not a field with a value. */
    NO_FIELD,
    /** Past the size limit. */
    UNREAD;

    private static final LineKind[] KINDS = values();

    /** The kind with this {@link #ordinal()}. */
    public static LineKind at(int ordinal) {
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
