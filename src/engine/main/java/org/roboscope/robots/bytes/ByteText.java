package org.roboscope.robots.bytes;

import java.nio.charset.StandardCharsets;

/**
 * Converts bytes to text and back without loss. Valid UTF-8 is decoded. Any other byte becomes a lone surrogate
 * U+DC80–U+DCFF.
 */
public final class ByteText {

    private static final int ESCAPE_BASE = 0xDC00;
    private static final byte[] REPLACEMENT = {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD};

    private ByteText() {}

    public static String toText(byte[] bytes) {
        return toText(bytes, 0, bytes.length);
    }

    public static String toText(byte[] bytes, int from, int to) {
        if (ByteScan.isAscii(bytes, from, to)) {
            return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        }
        StringBuilder text = new StringBuilder(to - from);
        int index = from;
        while (index < to) {
            byte b = bytes[index];
            if (b >= 0) {
                text.append((char) b);
                index++;
                continue;
            }
            int length = Utf8.sequenceLength(bytes, index, to);
            if (length == 0) {
                text.append((char) (ESCAPE_BASE + (b & 0xFF)));
                index++;
            } else {
                text.appendCodePoint(Utf8.codePoint(bytes, index, length));
                index += length;
            }
        }
        return text.toString();
    }

    /**
     * Converts text to bytes. A lone surrogate that does not represent a byte becomes U+FFFD. The platform's encoder
     * replaces each lone surrogate by a question mark, so additional question marks indicate one.
     */
    public static byte[] toBytes(CharSequence text) {
        String string = text.toString();
        byte[] bytes = string.getBytes(StandardCharsets.UTF_8);
        int byteMark = ByteScan.indexOf(bytes, 0, bytes.length, (byte) '?');
        int textMark = string.indexOf('?');
        while (byteMark >= 0 && textMark >= 0) {
            byteMark = ByteScan.indexOf(bytes, byteMark + 1, bytes.length, (byte) '?');
            textMark = string.indexOf('?', textMark + 1);
        }
        return byteMark == textMark ? bytes : surrogatesToBytes(string);
    }

    private static byte[] surrogatesToBytes(String text) {
        ByteBuilder bytes = new ByteBuilder(text.length() + text.length() / 8);
        int index = 0;
        while (index < text.length()) {
            char c = text.charAt(index++);
            if (c < 0x80) {
                bytes.append((byte) c);
            } else if (isEscapedByte(c)) {
                bytes.append((byte) (c - ESCAPE_BASE));
            } else if (Character.isHighSurrogate(c) && index < text.length()
                    && Character.isLowSurrogate(text.charAt(index))) {
                Utf8.append(bytes, Character.toCodePoint(c, text.charAt(index++)));
            } else if (Character.isSurrogate(c)) {
                bytes.append(REPLACEMENT, 0, REPLACEMENT.length);
            } else {
                Utf8.append(bytes, c);
            }
        }
        return bytes.toBytes();
    }

    /** Whether this character, as a lone surrogate, represents a byte that is not UTF-8. */
    public static boolean isEscapedByte(char c) {
        return c >= 0xDC80 && c <= 0xDCFF;
    }
}
