package org.roboscope.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.cli.check.SourceText.CharacterWidth;
import org.roboscope.cli.check.SourceText.LineExcerpt;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

class LineExcerptTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', ignoreLeadingAndTrailingWhitespace = false, textBlock = """
            Disallow: x|10|11|Disallow: x|          ^
            ab\\ncd\\n|4|5|cd| ^
            ab\\ncd|3|3|cd|^
            ab|2|2|ab|  ^
            ab|1|1|ab| ^
            a\\nb\\nc|0|5|a|^
            a\\r\\nb|0|4|a|^
            \\tx\\ty|3|4|    x    y|         ^
            \\tx\\ty|0|1|    x    y|^^^^
            /\u65e5\u672cx|1|4|/\u65e5\u672cx| ^^
            /\u65e5\u672cx|7|8|/\u65e5\u672cx|     ^
            e\u0301x|3|4|e\u0301x| ^
            a\ud83d\ude00b|1|5|a\ud83d\ude00b| ^^
            /\udcffx|1|2|/\\xFFx| ^^^^
            /\udcffx|2|3|/\\xFFx|     ^
            /\u001b[31m|1|2|/\\u001B[31m| ^^^^^^
            /\u202ex|1|4|/\\u202Ex| ^^^^^^
            \ufeffUser|0|3|\\uFEFFUser|^^^^^^
            """)
    void caretsMarkTheSpan(String text, int start, int end, String expected, String carets) {
        SourceText source = new SourceText(SourceTextTest.bytes(text));
        LineExcerpt excerpt = source.excerpt(new Span(start, end));
        assertThat(excerpt.text()).isEqualTo(expected);
        assertThat(" ".repeat(excerpt.blankWidth()) + "^".repeat(excerpt.markCount())).isEqualTo(carets);
    }

    @Test
    void emptySpanHasACaret() {
        assertThat(new SourceText(new byte[0]).excerpt(Span.emptyAt(0))).isEqualTo(new LineExcerpt("", 0, 1));
    }

    @ParameterizedTest
    @CsvSource({"a, 0, 40", "a, 30, 1", "a, 60, 3", "a, 5000, 9000", "a, 49990, 10", "\u65e5, 0, 1", "\u65e5, 9000, 5",
        "\udcff, 7000, 2", "\u0301, 20, 5", "\ud83d\ude00, 12000, 12000"})
    void longLineIsCutAroundTheSpan(String letter, int lettersBefore, int letters) {
        byte[] bytes = ByteText.toBytes("<" + letter.repeat(lettersBefore) + "[" + letter.repeat(letters) + "]"
                + letter.repeat(50_000 - lettersBefore) + ">");
        int width = ByteText.toBytes(letter).length;
        int start = 1 + lettersBefore * width;
        LineExcerpt excerpt = new SourceText(bytes).excerpt(new Span(start, start + letters * width + 2));
        assertThat(CharacterWidth.of(excerpt.text())).isLessThanOrEqualTo(100);
        assertThat(excerpt.blankWidth() + excerpt.markCount()).isLessThanOrEqualTo(100);
        int bracket = CharacterWidth.of(excerpt.text().substring(0, excerpt.text().indexOf('[')));
        assertThat(excerpt.blankWidth()).isEqualTo(bracket);
        assertThat(excerpt.text()).doesNotContain("\ufffd")
                .matches(text -> text.startsWith("<") != text.startsWith("..."))
                .matches(text -> text.endsWith(">") != text.endsWith("..."));
    }
}
