package org.roboscope.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteLinesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''          | ''
            a           | [a]
            a\\n        | [a]
            a\\r        | [a]
            a\\r\\n     | [a]
            \\n         | []
            \\r\\n      | []
            a\\nb       | [a][b]
            a\\rb       | [a][b]
            a\\r\\nb\\n | [a][b]
            a\\n\\nb    | [a][][b]
            a\\n\\rb    | [a][][b]
            a\\r\\r\\nb | [a][][b]
            """)
    void linesEndAtLfCrOrBoth(String text, String lines) throws IOException {
        byte[] bytes = unescape(text);
        assertThat(joinLines(new ByteArrayInputStream(bytes))).isEqualTo(lines);
        assertThat(joinLines(new OneByteAtATime(bytes))).isEqualTo(lines);
    }

    @ParameterizedTest
    @ValueSource(ints = {65_534, 65_535, 65_536, 65_537, 200_000})
    void lineMayBeLongerThanTheBuffer(int length) throws IOException {
        String text = "x".repeat(length) + "\r\n" + "y".repeat(length);
        List<String> lines = lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)));
        assertThat(lines).containsExactly("x".repeat(length), "y".repeat(length));
    }

    @Test
    void answersAreFlushedBeforeABlockingRead() throws IOException {
        List<String> events = new ArrayList<>();
        InputStream in = new ByteArrayInputStream("a\nb\n".getBytes(StandardCharsets.US_ASCII));
        ByteLines lines = new ByteLines(in, () -> events.add("flush"));
        for (byte[] line = lines.next(); line != null; line = lines.next()) {
            events.add(new String(line, StandardCharsets.US_ASCII));
        }
        assertThat(events).containsExactly("a", "b", "flush");
    }

    private static String joinLines(InputStream in) throws IOException {
        StringBuilder joined = new StringBuilder();
        lines(in).forEach(line -> joined.append('[').append(line).append(']'));
        return joined.toString();
    }

    @Test
    void oversizedLineIsTooLong() throws IOException {
        ByteLines lines = new ByteLines(
                new ByteArrayInputStream("1234\n12345\n\n123456789\r\n12".getBytes(StandardCharsets.US_ASCII)),
                () -> {}, 4);
        List<String> texts = new ArrayList<>();
        for (byte[] line = lines.next(); line != null; line = lines.next()) {
            texts.add(lines.isTooLong() ? "too long" : new String(line, StandardCharsets.US_ASCII));
        }
        assertThat(texts).containsExactly("1234", "too long", "", "too long", "12");
    }

    private static List<String> lines(InputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        ByteLines lines = new ByteLines(in, () -> {});
        for (byte[] line = lines.next(); line != null; line = lines.next()) {
            texts.add(new String(line, StandardCharsets.US_ASCII));
        }
        return texts;
    }

    private static byte[] unescape(String text) {
        return text.replace("\\n", "\n").replace("\\r", "\r").getBytes(StandardCharsets.US_ASCII);
    }

    private static final class OneByteAtATime extends ByteArrayInputStream {

        private OneByteAtATime(byte[] bytes) {
            super(bytes);
        }

        @Override
        public synchronized int read(byte[] target, int from, int length) {
            return super.read(target, from, Math.min(1, length));
        }
    }
}
