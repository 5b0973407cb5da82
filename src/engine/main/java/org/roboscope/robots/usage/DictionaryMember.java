package org.roboscope.robots.usage;

import org.roboscope.robots.bytes.Span;

/**
 * A key and its value in a dictionary of RFC 9651.
 *
 * @param value      empty for a key without a value
 * @param parameters the parameters from the first semicolon on, or empty if there are none
 */
public record DictionaryMember(Span key, Span value, Kind kind, Span parameters) {

    /** The type of a value, by its syntax. */
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
