package org.roboscope.robots.path;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The readable form of a path, rule or URL in a sentence, in which escapes of non-ASCII letters are shown as letters. A
 * text remains unchanged if it has other escapes or non-ASCII letters, because the readable form would then hide how it
 * is written.
 */
public final class ReadablePath {

    private static final int ESCAPE_LENGTH = 3;
    private static final int HEX_RADIX = 16;

    private ReadablePath() {}

    /** Returns the readable form of the text, or the unchanged text if it has none. */
    public static String of(String text) {
        if (text.indexOf('%') < 0 || text.chars().anyMatch(c -> c > 0x7F)) {
            return text;
        }
        StringBuilder readable = new StringBuilder();
        int index = 0;
        while (index < text.length()) {
            int end = index;
            while (escapedByte(text, end) >= 0) {
                end += ESCAPE_LENGTH;
            }
            if (end == index) {
                if (text.charAt(index) == '%') {
                    return text;
                }
                readable.append(text.charAt(index++));
            } else {
                Optional<String> letters = decodeLetters(text, index, end);
                if (letters.isEmpty()) {
                    return text;
                }
                readable.append(letters.get());
                index = end;
            }
        }
        return readable.toString();
    }

    /** Returns the byte that is escaped at an index, or a negative number if there is no escape. */
    private static int escapedByte(String text, int index) {
        if (index + ESCAPE_LENGTH > text.length() || text.charAt(index) != '%') {
            return -1;
        }
        int high = Character.digit(text.charAt(index + 1), HEX_RADIX);
        int low = Character.digit(text.charAt(index + 2), HEX_RADIX);
        return high < 0 || low < 0 ? -1 : high * HEX_RADIX + low;
    }

    /** Decodes consecutive escapes. The result is empty unless they are all non-ASCII letters and digits. */
    private static Optional<String> decodeLetters(String escapes, int from, int to) {
        byte[] bytes = new byte[(to - from) / ESCAPE_LENGTH];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) escapedByte(escapes, from + i * ESCAPE_LENGTH);
        }
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException notText) {
            return Optional.empty();
        }
        return text.codePoints().allMatch(c -> c > 0x7F && Character.isLetterOrDigit(c)) ? Optional.of(text)
                : Optional.empty();
    }
}
