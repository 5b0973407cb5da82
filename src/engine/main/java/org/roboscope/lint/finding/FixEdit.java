package org.roboscope.lint.finding;

import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/**
 * An edit that replaces some bytes by a text.
 *
 * @param text the new text, in which a lone surrogate represents a byte that is not UTF-8, as in {@link ByteText}
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
