package org.roboscope.robots.line;

import org.roboscope.robots.bytes.Span;

/**
 * One line and its parts. Parts that a line does not have are empty spans inside it.
 *
 * @param number     the number, counted from 1
 * @param whole      all bytes of the line, including byte order mark and line end
 * @param text       the line without byte order mark and line end
 * @param field      the name of the field, without surrounding white space
 * @param separator  the colon, or the white space that replaces it
 * @param value      the value, without surrounding white space
 * @param comment    the comment, including {@code #}
 * @param readEnd    the end of the part of the text that is read. It is the end of the text unless a limit or a NUL
 *                   byte is before it
 * @param isMisspelt whether the field is a typo that is recognised nevertheless
 */
public record Line(
        int number,
        LineKind kind,
        Span whole,
        Span text,
        Span field,
        Span separator,
        Span value,
        Span comment,
        int readEnd,
        boolean isMisspelt) {

    public Span lineEnd() {
        return new Span(text.end(), whole.end());
    }

    public boolean isTruncated() {
        return readEnd < text.end();
    }
}
