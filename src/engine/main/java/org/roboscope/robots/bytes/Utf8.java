package org.roboscope.robots.bytes;

/** Strict UTF-8, without overlong forms, surrogates and code points above U+10FFFF. */
public final class Utf8 {

    private Utf8() {}

    /** Whether all of {@code bytes[from, to)} is UTF-8. */
    public static boolean isValid(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            int length = bytes[at] >= 0 ? 1 : sequenceLength(bytes, at, to);
            if (length == 0) {
                return false;
            }
            at += length;
        }
        return true;
    }

    /** Returns the length of the valid sequence of two to four bytes at {@code at}, or 0 if there is none. */
    public static int sequenceLength(byte[] bytes, int at, int to) {
        int first = bytes[at] & 0xFF;
        int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
        if (length == 0 || at + length > to) {
            return 0;
        }
        int second = bytes[at + 1] & 0xFF;
        boolean isSecondValid =
                switch (first) {
                    case 0xE0 -> second >= 0xA0 && second <= 0xBF;
                    case 0xED -> second >= 0x80 && second <= 0x9F;
                    case 0xF0 -> second >= 0x90 && second <= 0xBF;
                    case 0xF4 -> second >= 0x80 && second <= 0x8F;
                    default -> second >= 0x80 && second <= 0xBF;
                };
        if (!isSecondValid) {
            return 0;
        }
        for (int i = 2; i < length; i++) {
            if ((bytes[at + i] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return length;
    }

    static int codePoint(byte[] bytes, int at, int length) {
        int value = bytes[at] & (0xFF >> (length + 1));
        for (int i = 1; i < length; i++) {
            value = value << 6 | (bytes[at + i] & 0x3F);
        }
        return value;
    }

    static void append(ByteBuilder bytes, int codePoint) {
        if (codePoint < 0x800) {
            bytes.append((byte) (0xC0 | codePoint >> 6));
        } else {
            if (codePoint < 0x10000) {
                bytes.append((byte) (0xE0 | codePoint >> 12));
            } else {
                bytes.append((byte) (0xF0 | codePoint >> 18)).append((byte) (0x80 | (codePoint >> 12 & 0x3F)));
            }
            bytes.append((byte) (0x80 | (codePoint >> 6 & 0x3F)));
        }
        bytes.append((byte) (0x80 | (codePoint & 0x3F)));
    }
}
