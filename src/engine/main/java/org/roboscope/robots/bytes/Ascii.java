package org.roboscope.robots.bytes;

import java.nio.charset.StandardCharsets;

/** What robots.txt readers mean by letters, white space and hex digits: ASCII, whatever the machine's locale. */
public final class Ascii {

    private Ascii() {}

    public static byte lower(byte b) {
        return b >= 'A' && b <= 'Z' ? (byte) (b + ('a' - 'A')) : b;
    }

    public static boolean isWhitespace(byte b) {
        return b == ' ' || (b >= '\t' && b <= '\r');
    }

    /** A letter, {@code -} or {@code _}: what a product token is made of. */
    public static boolean isTokenByte(byte b) {
        return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || b == '-' || b == '_';
    }

    public static boolean isHexDigit(byte b) {
        return hexValue(b) >= 0;
    }

    /** The digit's value, or -1 if it is not a hex digit. */
    public static int hexValue(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        byte lower = lower(b);
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }

    public static byte hexDigit(int value) {
        return (byte) "0123456789ABCDEF".charAt(value & 0xF);
    }

    /** Where {@code bytes[from, to)} begins once leading white space is dropped. */
    public static int skipWhitespace(byte[] bytes, int from, int to) {
        int start = from;
        while (start < to && isWhitespace(bytes[start])) {
            start++;
        }
        return start;
    }

    /** Where {@code bytes[from, to)} ends once trailing white space is dropped. */
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
            if (lower(bytes[from + i]) != lowerCasePrefix[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equalsIgnoringCase(byte[] bytes, int from, int to, byte[] lowerCaseText) {
        return to - from == lowerCaseText.length && startsWithIgnoringCase(bytes, from, to, lowerCaseText);
    }

    /** Whether {@code lowerCasePart} stands anywhere in {@code bytes[from, to)}. */
    public static boolean containsIgnoringCase(byte[] bytes, int from, int to, byte[] lowerCasePart) {
        for (int start = from; start + lowerCasePart.length <= to; start++) {
            if (startsWithIgnoringCase(bytes, start, to, lowerCasePart)) {
                return true;
            }
        }
        return false;
    }

    /** The bytes of the text in UTF-8, ASCII letters in lower case. */
    public static byte[] lowerCaseBytes(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = lower(bytes[i]);
        }
        return bytes;
    }
}
