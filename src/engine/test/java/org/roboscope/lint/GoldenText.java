package org.roboscope.lint;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.robots.bytes.ByteText;

/**
 * Reads and writes the text of golden files, in which invisible bytes are escaped: {@code \xe9} is a byte,
 * <code>\{a*100}</code> repeats the letter a hundred times, {@code @} in a repetition is its number, and a backslash at
 * the end of a line means no line end.
 */
final class GoldenText {

    private static final Pattern REPETITION = Pattern.compile("\\\\\\{(.*?)\\*(\\d+)}", Pattern.DOTALL);
    private static final Pattern BYTE = Pattern.compile("\\\\x([0-9a-f]{2})");
    private static final Pattern CHARACTER = Pattern.compile("\\\\u([0-9a-f]{4})");

    private GoldenText() {}

    static String read(String written) {
        String text = written.endsWith("\\\n") ? written.substring(0, written.length() - 2) : written;
        text = REPETITION.matcher(text).replaceAll(repetition -> Matcher.quoteReplacement(repeat(repetition)));
        text = BYTE.matcher(text).replaceAll(escape -> Matcher.quoteReplacement(decodeByte(escape.group(1))));
        return CHARACTER.matcher(text)
                .replaceAll(
                        escape -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(escape.group(1), 16))));
    }

    static String write(byte[] bytes) {
        StringBuilder written = new StringBuilder();
        String text = ByteText.toText(bytes);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (ByteText.isEscapedByte(c) || (c < ' ' && c != '\n') || c == 0x7F) {
                written.append(String.format(Locale.ROOT, "\\x%02x", c & 0xFF));
            } else if (c > 0x7F && !Character.isLetter(c)) {
                written.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                written.append(c);
            }
        }
        return text.endsWith("\n") ? written.toString() : written.append("\\\n").toString();
    }

    private static String repeat(MatchResult repetition) {
        StringBuilder text = new StringBuilder();
        String unit = repetition.group(1).replace("\\n", "\n");
        int count = Integer.parseInt(repetition.group(2));
        for (int i = 0; i < count; i++) {
            text.append(unit.replace("@", Integer.toString(i)));
        }
        return text.toString();
    }

    private static String decodeByte(String hex) {
        int value = Integer.parseInt(hex, 16);
        return Character.toString(value < 0x80 ? value : 0xDC00 + value);
    }
}
