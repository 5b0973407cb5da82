package org.roboscope.lint.finding;

import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/**
 * Puts a text in the place of some bytes.
 *
 * @param text as {@link ByteText} has it: a lone surrogate stands for a byte that is no UTF-8
 */
public record Edit(Span span, String text) {

    public static Edit insert(int at, String text) {
        return new Edit(Span.emptyAt(at), text);
    }

    public static Edit remove(Span span) {
        return new Edit(span, "");
    }

    public byte[] bytes() {
        return ByteText.toBytes(text);
    }
}
