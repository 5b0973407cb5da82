package org.roboscope.robots.line;

import org.roboscope.robots.bytes.Span;

/**
 * One line and its parts. Parts that a line does not have are empty spans inside it.
 *
 * @param number    counted from 1
 * @param whole     every byte of the line, byte order mark and line end included
 * @param text      the line without byte order mark and line end
 * @param field     the field's name, without white space around it
 * @param separator the colon, or the white space that stands in for it
 * @param value     the value, without white space around it
 * @param comment   from {@code #} on
 * @param readTo    where the reader stops within the text: its end, unless a limit or a NUL byte cuts it
 * @param misspelt  whether the field is a typo that this reader takes for the field all the same
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
        int readTo,
        boolean misspelt) {

    public Span lineEnd() {
        return new Span(text.end(), whole.end());
    }

    public boolean isCut() {
        return readTo < text.end();
    }
}
