package org.roboscope.document.text;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/** UTF-32. A surrogate has no place in it and becomes U+FFFD; bytes that hold one are not taken for UTF-32 at all. */
final class Utf32Codec {

    private static final int REPLACEMENT = 0xFFFD;

    private Utf32Codec() {}

    static boolean isValid(byte[] bytes, int from, ByteOrder order) {
        if ((bytes.length - from) % 4 != 0) {
            return false;
        }
        IntBuffer units = ByteBuffer.wrap(bytes, from, bytes.length - from).order(order).asIntBuffer();
        while (units.hasRemaining()) {
            int unit = units.get();
            if (!Character.isValidCodePoint(unit) || isSurrogate(unit)) {
                return false;
            }
        }
        return true;
    }

    static String decode(byte[] bytes, int from, int to, ByteOrder order) {
        IntBuffer units = ByteBuffer.wrap(bytes, from, to - from).order(order).asIntBuffer();
        StringBuilder text = new StringBuilder(units.remaining());
        while (units.hasRemaining()) {
            text.appendCodePoint(units.get());
        }
        return text.toString();
    }

    static byte[] encode(CharSequence text, ByteOrder order) {
        int[] codePoints = text.codePoints().toArray();
        ByteBuffer bytes = ByteBuffer.allocate(4 * codePoints.length).order(order);
        for (int codePoint : codePoints) {
            bytes.putInt(isSurrogate(codePoint) ? REPLACEMENT : codePoint);
        }
        return bytes.array();
    }

    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }
}
