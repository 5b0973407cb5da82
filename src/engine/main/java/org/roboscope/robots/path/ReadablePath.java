package org.roboscope.robots.path;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A path, a rule or an address as people read it in a sentence: escapes of letters beyond ASCII are shown as those
 * letters. It stays unchanged if anything else is escaped, or if it already holds such letters, because then what is
 * shown would not reveal what is written.
 */
public final class ReadablePath {

    private static final int ESCAPE = 3;
    private static final int HEX = 16;

    private ReadablePath() {}

    public static String of(String text) {
        if (text.indexOf('%') < 0 || text.chars().anyMatch(c -> c > 0x7F)) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            int end = at;
            while (escape(text, end) >= 0) {
                end += ESCAPE;
            }
            if (end == at) {
                if (text.charAt(at) == '%') {
                    return text;
                }
                shown.append(text.charAt(at++));
            } else {
                Optional<String> letters = letters(text, at, end);
                if (letters.isEmpty()) {
                    return text;
                }
                shown.append(letters.get());
                at = end;
            }
        }
        return shown.toString();
    }

    /** The byte that is escaped here; negative where none is. */
    private static int escape(String text, int at) {
        if (at + ESCAPE > text.length() || text.charAt(at) != '%') {
            return -1;
        }
        int high = Character.digit(text.charAt(at + 1), HEX);
        int low = Character.digit(text.charAt(at + 2), HEX);
        return high < 0 || low < 0 ? -1 : high * HEX + low;
    }

    /** What the bytes say that are escaped here, where it is letters and digits beyond ASCII and nothing else. */
    private static Optional<String> letters(String escapes, int from, int to) {
        byte[] bytes = new byte[(to - from) / ESCAPE];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) escape(escapes, from + i * ESCAPE);
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
