package org.roboscope.site.page.marks;

/**
 * One rule of an X-Robots-Tag header or of a robots meta tag.
 *
 * @param addressee the crawler that it names, in lower case; empty where it speaks to all
 * @param rule      in lower case, without its value, such as {@code max-snippet}
 * @param value     what stands behind the colon; empty where there is none
 * @param text      the header line or the tag in which it stands
 */
public record RobotsMark(MarkPlace place, String addressee, String rule, String value, Form form, String text) {

    /** Whether it is written as operators document it. */
    public enum Form {
        DOCUMENTED,
        /** It may mean a rule, but no operator documents this way to write it. */
        UNCLEAR,
        /** No operator documents a rule of this name or value. */
        UNKNOWN
    }

    public boolean isForAll() {
        return addressee.isEmpty();
    }
}
