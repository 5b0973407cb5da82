package org.roboscope.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formats rows as a Markdown table. */
class MarkdownTableTest {

    @Test
    void tableHasHeadingsSeparatorAndRows() {
        assertThat(RowCopy.MarkdownTable.lines(List.of("URL", "Verdict"),
                List.of(List.of("/a", "allowed"), List.of("/b", ""))))
                .containsExactly("| URL | Verdict |", "| --- | --- |", "| /a | allowed |", "| /b |  |");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "/a|b!      /a\\|b",
        "Disallow: /*.x! Disallow: /\\*.x",
        "a_b `c`!   a\\_b \\`c\\`",
        "<b>[x](y)~z~! \\<b\\>\\[x\\](y)\\~z\\~",
        "a\\|b!     a\\\\\\|b",
        "&lt; &#38; ?a&b=1! \\&lt; \\&#38; ?a&b=1",
    })
    void markupIsEscaped(String text, String escaped) {
        assertThat(RowCopy.MarkdownTable.escape(text)).isEqualTo(escaped);
    }

    @Test
    void lineBreakStaysInItsCell() {
        assertThat(RowCopy.MarkdownTable.escape("one\ntwo\r\nthree")).isEqualTo("one<br>two<br>three");
    }
}
