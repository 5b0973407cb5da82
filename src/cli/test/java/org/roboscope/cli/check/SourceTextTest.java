package org.roboscope.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.cli.check.SourceText.LineColumn;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

class SourceTextTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a\\nb       | 0 | 1:1
            a\\nb       | 1 | 1:2
            a\\nb       | 2 | 2:1
            a\\nb       | 3 | 2:2
            a\\r\\nb    | 3 | 2:1
            a\\rb       | 2 | 2:1
            a\\n\\rb    | 2 | 2:1
            a\\n        | 2 | 2:1
            \u00e9x     | 2 | 1:2
            \u20acx     | 3 | 1:2
            \u20acx     | 2 | 1:1
            \ud83d\ude00x | 4 | 1:3
            \udcffx     | 1 | 1:2
            \ufeffab    | 0 | 1:1
            \ufeffab    | 3 | 1:1
            \ufeffab    | 4 | 1:2
            \ufeff\\nab | 5 | 2:2
            ab\ufeffc   | 5 | 1:4
            """)
    void lineAndColumnAreCountedAsByEditors(String text, int offset, String expected) {
        SourceText source = new SourceText(bytes(text));
        LineColumn position = source.positionOf(offset);
        assertThat(position.line() + ":" + position.column()).isEqualTo(expected);
    }

    @Test
    void charactersBeforeAnyByteAreCounted() {
        Random random = new Random(7);
        String[] pieces = {"a", "\u00e9", "\u20ac", "\ud83d\ude00", "\udc80", "\udcc3", "\udcf0", "\n", "xyz\r\n"};
        for (int run = 0; run < 20; run++) {
            StringBuilder text = new StringBuilder();
            while (text.length() < 9_000) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            byte[] bytes = ByteText.toBytes(text);
            String read = ByteText.toText(bytes);
            SourceText source = new SourceText(bytes);
            int offset = 0;
            for (int i = 0; i < read.length(); i += Character.charCount(read.codePointAt(i))) {
                assertThat(source.charactersBefore(offset)).as("byte %d of run %d", offset, run).isEqualTo(i);
                offset += ByteText.toBytes(Character.toString(read.codePointAt(i))).length;
            }
            assertThat(source.charactersBefore(bytes.length)).isEqualTo(read.length());
        }
    }

    @Test
    void lineExcludesItsEnd() {
        SourceText source = new SourceText("one\r\ntwo\rthree\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(source.line(1)).isEqualTo(new Span(0, 3));
        assertThat(source.line(2)).isEqualTo(new Span(5, 8));
        assertThat(source.line(3)).isEqualTo(new Span(9, 14));
        assertThat(source.line(4)).isEqualTo(new Span(15, 15));
    }

    static byte[] bytes(String text) {
        return ByteText.toBytes(text.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t"));
    }
}
