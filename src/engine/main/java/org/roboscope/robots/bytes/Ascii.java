package org.roboscope.robots.bytes;

import java.nio.charset.StandardCharsets;

/** ASCII letters, white space and hex digits, independent of the default locale. */
public final class Ascii {

    private Ascii() {}

    public static byte toLowerCase(byte b) {
        return b >= 'A' && b <= 'Z' ? (byte) (b + ('a' - 'A')) : b;
    }

    public static boolean isWhitespace(byte b) {
        return b == ' ' || (b >= '\t' && b <= '\r');
    }

    /** Whether the byte may be part of a product token: a letter, {@code -} or {@code _}. */
    public static boolean isTokenByte(byte b) {
        return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || b == '-' || b == '_';
    }

    public static boolean isHexDigit(byte b) {
        return hexValue(b) >= 0;
    }

    /** Returns the value of a hex digit, or -1 for any other byte. */
    public static int hexValue(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        byte lower = toLowerCase(b);
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }

    public static byte hexDigit(int value) {
        return (byte) "0123456789ABCDEF".charAt(value & 0xF);
    }

    /** Returns the start of {@code bytes[from, to)} without leading white space. */
    public static int skipWhitespace(byte[] bytes, int from, int to) {
        int start = from;
        while (start < to && isWhitespace(bytes[start])) {
            start++;
        }
        return start;
    }

    /** Returns the end of {@code bytes[from, to)} without trailing white space. */
    public static int dropTrailingWhitespace(byte[] bytes, int from, int to) {
        int end = to;
        while (end > from && isWhitespace(bytes[end - 1])) {
            end--;
        }
        return end;
    }

    public static boolean startsWithIgnoringCase(byte[] bytes, int from, int to, byte[] lowerCasePrefix) {
        if (to - from < lowerCasePrefix.length) {
            return false;
        }
        for (int i = 0; i < lowerCasePrefix.length; i++) {
            if (toLowerCase(bytes[from + i]) != lowerCasePrefix[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equalsIgnoringCase(byte[] bytes, int from, int to, byte[] lowerCaseText) {
        return to - from == lowerCaseText.length && startsWithIgnoringCase(bytes, from, to, lowerCaseText);
    }

    /** Whether {@code bytes[from, to)} contains {@code lowerCasePart}, ignoring case. */
    public static boolean containsIgnoringCase(byte[] bytes, int from, int to, byte[] lowerCasePart) {
        for (int start = from; start + lowerCasePart.length <= to; start++) {
            if (startsWithIgnoringCase(bytes, start, to, lowerCasePart)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the text in UTF-8, with ASCII letters in lower case. */
    public static byte[] lowerCaseBytes(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = toLowerCase(bytes[i]);
        }
        return bytes;
    }
}
