package org.roboscope.robots.line;

import static org.roboscope.robots.bytes.Ascii.equalsIgnoringCase;

import org.roboscope.robots.bytes.Ascii;

/** Recognises a field by its whole name, ignoring case. */
public enum ExactFieldNames implements FieldNames {
    ALL,
    /** The names that were defined before Allow. */
    ALL_BUT_ALLOW;

    private static final byte[] USER_AGENT = Ascii.lowerCaseBytes("user-agent");
    private static final byte[] ALLOW = Ascii.lowerCaseBytes("allow");
    private static final byte[] DISALLOW = Ascii.lowerCaseBytes("disallow");
    private static final byte[] SITEMAP = Ascii.lowerCaseBytes("sitemap");

    @Override
    public LineKind kindOf(byte[] bytes, int from, int to) {
        if (equalsIgnoringCase(bytes, from, to, DISALLOW)) {
            return LineKind.DISALLOW;
        }
        if (equalsIgnoringCase(bytes, from, to, USER_AGENT)) {
            return LineKind.USER_AGENT;
        }
        if (this == ALL && equalsIgnoringCase(bytes, from, to, ALLOW)) {
            return LineKind.ALLOW;
        }
        return equalsIgnoringCase(bytes, from, to, SITEMAP) ? LineKind.SITEMAP : LineKind.OTHER_FIELD;
    }

    @Override
    public boolean isMisspelt(byte[] bytes, int from, int to) {
        return false;
    }
}
