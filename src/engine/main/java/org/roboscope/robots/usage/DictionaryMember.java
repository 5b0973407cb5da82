package org.roboscope.robots.usage;

import org.roboscope.robots.bytes.Span;

/**
 * A key and its value.
 *
 * @param value      empty for a key that stands alone
 * @param parameters from the first semicolon on; empty where there are none
 */
public record DictionaryMember(Span key, Span value, Kind kind, Span parameters) {

    /** What a value is by how it is written. */
    public enum Kind {
        /** A key without a value. */
        BARE,
        TOKEN,
        STRING,
        NUMBER,
        BOOLEAN,
        BYTE_SEQUENCE,
        DATE,
        DISPLAY_STRING,
        INNER_LIST
    }
}
