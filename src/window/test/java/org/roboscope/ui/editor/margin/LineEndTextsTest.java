package org.roboscope.ui.editor.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.messages.MessageBundle;
import org.roboscope.ui.editor.margin.EditorMargin.LineEndTexts;

/** Messages at line ends are short; the card shows the whole sentence. */
class LineEndTextsTest {

    private static final int MAX_LENGTH = 80;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Everything is allowed: the file is empty. | Everything is allowed: the file is empty.
            These 3 lines are ignored: they are text without a colon. Start a comment with # in front of them all. | \
            These 3 lines are ignored: they are text without a colon.
            This line is ignored by RFC 9309, Bing, Yandex and Baidu: \u201CDisalow\u201D is a misspelt Disallow. | \
            This line is ignored by RFC 9309, Bing, Yandex and Baidu\u2026
            Google follows this rule for all of the pages that it names here, because it reads the longest of them. | \
            Google follows this rule for all of the pages that it names here\u2026
            Googlebot and 17 others must follow the rules of robots.txt that were meant for BadBot and six more. | \
            Googlebot and 17 others must follow the rules of robots.txt that were meant\u2026
            """)
    void messageHasAtMostEightyCharacters(String sentence, String brief) {
        assertThat(LineEndTexts.shorten(sentence)).isEqualTo(brief).hasSizeLessThanOrEqualTo(MAX_LENGTH);
    }

    /** The sentences about the most severe problem, which must not be shortened. They have no placeholders. */
    @Test
    void reasonsWhyEverythingIsAllowedAreWhole() {
        MessageBundle sentences = MessageBundle.of("lint");
        assertThat(List.of("F03.binary", "F03.utf16", "F03.utf32", "F05.file", "F05.rules"))
                .allSatisfy(key -> assertThat(sentences.text(key)).startsWith("Everything is allowed: ")
                        .isEqualTo(LineEndTexts.shorten(sentences.text(key))));
    }

    @Test
    void textWithoutSpacesIsTruncatedBetweenCharacters() {
        String brief = LineEndTexts.shorten("\uD83D\uDE00".repeat(MAX_LENGTH) + " matches nothing.");
        assertThat(brief).hasSizeLessThanOrEqualTo(MAX_LENGTH).endsWith("\uD83D\uDE00\u2026");
    }
}
