package org.roboscope.lint.finding;

import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/**
 * Replaces some bytes by a text.
 *
 * @param text as {@link ByteText} has it: a lone surrogate stands for a byte that is not UTF-8
 */
public record FixEdit(Span span, String text) {

    public static FixEdit insert(int at, String text) {
        return new FixEdit(Span.emptyAt(at), text);
    }

    public static FixEdit remove(Span span) {
        return new FixEdit(span, "");
    }

    public byte[] bytes() {
        return ByteText.toBytes(text);
    }
}
