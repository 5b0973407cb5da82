package org.roboscope.lint.finding;

import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/**
 * An edit that replaces bytes by a text.
 *
 * @param span the replaced bytes
 * @param text the new text. A lone surrogate represents a byte that is not UTF-8, as in {@link ByteText}
 */
public record FixEdit(Span span, String text) {

    public static FixEdit insert(int offset, String text) {
        return new FixEdit(Span.emptyAt(offset), text);
    }

    public static FixEdit remove(Span span) {
        return new FixEdit(span, "");
    }

    public byte[] bytes() {
        return ByteText.toBytes(text);
    }
}
