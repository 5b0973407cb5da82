package org.roboscope.cli.io;

import java.util.Locale;
import org.roboscope.robots.bytes.ByteText;

/**
 * Escapes control characters of quoted text. A robots.txt may come from anyone, and its control characters could move
 * the cursor of a terminal or colour the text after them.
 */
public final class PrintableText {

    private static final String ELLIPSIS = "...";

    private PrintableText() {}

    public static String of(String text) {
        int position = 0;
        while (position < text.length() && isHarmless(text, position)) {
            position++;
        }
        return position == text.length() ? text : escape(text);
    }

    /** Returns the escaped text. If it exceeds a maximum length, its end is replaced by three dots. */
    public static String of(String text, int maxLength) {
        String escaped = of(text);
        if (escaped.length() <= maxLength) {
            return escaped;
        }
        int end = maxLength - ELLIPSIS.length();
        return escaped.substring(0, Character.isHighSurrogate(escaped.charAt(end - 1)) ? end - 1 : end)
                .concat(ELLIPSIS);
    }

    private static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int position = 0; position < text.length(); position++) {
            char c = text.charAt(position);
            if (isHarmless(text, position)) {
                out.append(c);
            } else if (ByteText.isEscapedByte(c)) {
                out.append("\\x").append(hex(c & 0xFF, 2));
            } else {
                out.append("\\u").append(hex(c, 4));
            }
        }
        return out.toString();
    }

    private static boolean isHarmless(String text, int position) {
        char c = text.charAt(position);
        if (c >= ' ' && c < 0x7F) {
            return true;
        }
        if (Character.isHighSurrogate(c)) {
            return position + 1 < text.length() && Character.isLowSurrogate(text.charAt(position + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return position > 0 && Character.isHighSurrogate(text.charAt(position - 1));
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
