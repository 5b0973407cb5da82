package org.roboscope.document.text;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;

/** UTF-16 unit by unit: a surrogate that stands alone stays what it is, which the platform's own decoder denies it. */
final class Utf16Codec {

    private Utf16Codec() {}

    static String decode(byte[] bytes, int from, int to, ByteOrder order) {
        return ByteBuffer.wrap(bytes, from, to - from).order(order).asCharBuffer().toString();
    }

    static byte[] encode(CharSequence text, ByteOrder order) {
        byte[] bytes = new byte[2 * text.length()];
        ByteBuffer.wrap(bytes).order(order).asCharBuffer().put(CharBuffer.wrap(text));
        return bytes;
    }
}
