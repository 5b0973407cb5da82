package org.roboscope.lint.lines;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.lint.analysis.DetectedEncoding;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/**
 * Characters that are the bytes of UTF-8, each taken for a letter of a code page and encoded again: \u00c3\u00bc for \u00fc.
 *
 * @param span  where they stand
 * @param meant the characters that were encoded first
 */
record DoubleEncoding(Span span, String meant) {

    /** Letters of the code page by the bytes that they stand for; the others stand for the byte of their number. */
    private static final Map<Character, Byte> CODE_PAGE = codePage();

    private static final int LONGEST = 4_000;
    private static final int HIGHEST_BYTE = 0xFF;

    /** Those in the span, if all characters beyond ASCII in it are such; else it may be text that looks like them. */
    static List<DoubleEncoding> in(Span span, FileAnalysis analysis) {
        if (span.length() > LONGEST) {
            return List.of();
        }
        String text = analysis.text(span);
        List<DoubleEncoding> runs = new ArrayList<>();
        int offset = span.start();
        int at = 0;
        while (at < text.length()) {
            int end = at;
            while (end < text.length() && text.charAt(end) > 0x7F) {
                end++;
            }
            if (end == at) {
                offset++;
                at++;
                continue;
            }
            String run = text.substring(at, end);
            int length = ByteText.toBytes(run).length;
            Optional<String> meant = decoded(run);
            if (meant.isEmpty()) {
                return List.of();
            }
            runs.add(new DoubleEncoding(new Span(offset, offset + length), meant.get()));
            offset += length;
            at = end;
        }
        return runs;
    }

    /** Empty if the characters do not stand for bytes of UTF-8. */
    static Optional<String> decoded(String run) {
        byte[] bytes = new byte[run.length()];
        for (int at = 0; at < bytes.length; at++) {
            char c = run.charAt(at);
            Byte known = CODE_PAGE.get(c);
            if (known == null && c > HIGHEST_BYTE) {
                return Optional.empty();
            }
            bytes[at] = known == null ? (byte) c : known;
        }
        try {
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty(); // it is what it seems
        }
    }

    private static Map<Character, Byte> codePage() {
        Map<Character, Byte> letters = new HashMap<>();
        for (int number = 0x80; number <= HIGHEST_BYTE; number++) {
            byte[] one = {(byte) number};
            char letter = new String(one, DetectedEncoding.CODE_PAGE.charset()).charAt(0);
            if (letter != '\uFFFD') {
                letters.put(letter, (byte) number);
            }
        }
        return Map.copyOf(letters);
    }
}
