package org.roboscope.robots.bytes;

/** Strict UTF-8, without overlong forms, surrogates and code points above U+10FFFF. */
public final class Utf8 {

    private Utf8() {}

    /** Whether all of {@code bytes[from, to)} is UTF-8. */
    public static boolean isValid(byte[] bytes, int from, int to) {
        int index = from;
        while (index < to) {
            int length = bytes[index] >= 0 ? 1 : sequenceLength(bytes, index, to);
            if (length == 0) {
                return false;
            }
            index += length;
        }
        return true;
    }

    /** Returns the length of the valid sequence of two to four bytes at {@code index}, or 0 if there is none. */
    public static int sequenceLength(byte[] bytes, int index, int to) {
        int first = bytes[index] & 0xFF;
        int length = lengthByFirstByte(first);
        if (length == 0 || index + length > to) {
            return 0;
        }
        int second = bytes[index + 1] & 0xFF;
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
            if ((bytes[index + i] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return length;
    }

    /** Returns the length of a sequence by its first byte, or 0 if no sequence of several bytes begins with it. */
    private static int lengthByFirstByte(int first) {
        if (first < 0xC2 || first > 0xF4) {
            return 0;
        }
        if (first < 0xE0) {
            return 2;
        }
        return first < 0xF0 ? 3 : 4;
    }

    static int codePoint(byte[] bytes, int index, int length) {
        int value = bytes[index] & (0xFF >> (length + 1));
        for (int i = 1; i < length; i++) {
            value = value << 6 | (bytes[index + i] & 0x3F);
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
