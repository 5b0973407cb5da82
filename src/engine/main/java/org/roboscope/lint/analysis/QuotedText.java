package org.roboscope.lint.analysis;

import java.util.Locale;
import org.roboscope.robots.bytes.ByteText;

/** Quotes a part of a file for a sentence: the part is shortened, and invisible characters are made visible. */
public final class QuotedText {

    private static final int MAX_CHARACTERS = 60;

    private QuotedText() {}

    public static String quote(String text) {
        StringBuilder quoted = new StringBuilder();
        int quotedCharacters = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (quotedCharacters++ == MAX_CHARACTERS) {
                return quoted.append('…').toString();
            }
            append(text.codePointAt(i), quoted);
        }
        return quoted.toString();
    }

    /** Whether the character is invisible and occurs in copied text. */
    public static boolean isInvisible(int codePoint) {
        return codePoint == 0xA0
                || codePoint == 0xAD
                || codePoint == 0xFEFF
                || (codePoint >= 0x2000 && codePoint <= 0x200F)
                || (codePoint >= 0x2028 && codePoint <= 0x202F)
                || (codePoint >= 0x205F && codePoint <= 0x2064)
                || codePoint == 0x3000;
    }

    private static void append(int codePoint, StringBuilder out) {
        if (codePoint <= 0xFFFF && ByteText.isEscapedByte((char) codePoint)) {
            out.append(String.format(Locale.ROOT, "\\x%02X", codePoint & 0xFF));
        } else if (Character.isISOControl(codePoint) || isInvisible(codePoint)) {
            out.append(String.format(Locale.ROOT, "\\u%04X", codePoint));
        } else {
            out.appendCodePoint(codePoint);
        }
    }
}
