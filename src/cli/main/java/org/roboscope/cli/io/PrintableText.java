package org.roboscope.cli.io;

import java.util.Locale;
import org.roboscope.robots.bytes.ByteText;

/**
 * Escapes control characters of quoted text. A robots.txt comes from strangers, whose control characters could move the
 * cursor of a terminal or colour the text after them.
 */
public final class PrintableText {

    private PrintableText() {}

    public static String of(String text) {
        int at = 0;
        while (at < text.length() && isHarmless(text, at)) {
            at++;
        }
        return at == text.length() ? text : escape(text);
    }

    /** Returns the text, cut to a length and ended with dots if it is longer. */
    public static String of(String text, int length) {
        String whole = of(text);
        if (whole.length() <= length) {
            return whole;
        }
        int end = length - 3;
        return whole.substring(0, Character.isHighSurrogate(whole.charAt(end - 1)) ? end - 1 : end).concat("...");
    }

    private static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (isHarmless(text, at)) {
                out.append(c);
            } else if (ByteText.isEscapedByte(c)) {
                out.append("\\x").append(hex(c & 0xFF, 2));
            } else {
                out.append("\\u").append(hex(c, 4));
            }
        }
        return out.toString();
    }

    private static boolean isHarmless(String text, int at) {
        char c = text.charAt(at);
        if (c >= ' ' && c < 0x7F) {
            return true;
        }
        if (Character.isHighSurrogate(c)) {
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    private static String hex(int value, int digits) {
        return Integer.toHexString(value | 1 << 4 * digits).substring(1).toUpperCase(Locale.ROOT);
    }
}
