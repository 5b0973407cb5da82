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
        int at = from;
        while (at < to) {
            byte b = bytes[at];
            if (b >= 0) {
                text.append((char) b);
                at++;
                continue;
            }
            int length = Utf8.sequenceLength(bytes, at, to);
            if (length == 0) {
                text.append((char) (ESCAPE_BASE + (b & 0xFF)));
                at++;
            } else {
                text.appendCodePoint(Utf8.codePoint(bytes, at, length));
                at += length;
            }
        }
        return text.toString();
    }

    /** Converts text to bytes. A lone surrogate that does not represent a byte becomes U+FFFD. */
    public static byte[] toBytes(CharSequence text) {
        ByteBuilder bytes = new ByteBuilder(text.length() + text.length() / 8);
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c < 0x80) {
                bytes.append((byte) c);
            } else if (isEscapedByte(c)) {
                bytes.append((byte) (c - ESCAPE_BASE));
            } else if (Character.isHighSurrogate(c) && at < text.length()
                    && Character.isLowSurrogate(text.charAt(at))) {
                Utf8.append(bytes, Character.toCodePoint(c, text.charAt(at++)));
            } else if (Character.isSurrogate(c)) {
                bytes.append(REPLACEMENT, 0, REPLACEMENT.length);
            } else {
                Utf8.append(bytes, c);
            }
        }
        return bytes.toBytes();
    }

    /**
     * Converts a short text, which is nearly always ASCII. The platform's encoder replaces a lone surrogate by a
     * question mark, so a question mark that is not in the text indicates one.
     */
    public static byte[] requestBytes(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length != text.length()) {
            return toBytes(text);
        }
        int at = ByteScan.indexOf(bytes, 0, bytes.length, (byte) '?');
        while (at >= 0) {
            if (text.charAt(at) != '?') {
                return toBytes(text);
            }
            at = ByteScan.indexOf(bytes, at + 1, bytes.length, (byte) '?');
        }
        return bytes;
    }

    /** Whether this character, as a lone surrogate, represents a byte that is not UTF-8. */
    public static boolean isEscapedByte(char c) {
        return c >= 0xDC80 && c <= 0xDCFF;
    }
}
