package org.roboscope.ui.editor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ui.editor.text.TextSearch.Result;

/** Finds text and regular expressions, and inserts replacements. */
class TextSearchTest {

    private static final String TEXT = "Allow: /a.b\nallow: /aXb\nDisallow: /allow\nÄ ä";

    private static String describeResult(TextSearch search, String text) {
        return switch (search.searchIn(text)) {
            case Result.Found found -> found.matches().stream()
                    .map(match -> match.start() + "-" + match.end()).collect(Collectors.joining(" "));
            case Result.NotAnExpression _ -> "broken";
            case Result.TookTooLong _ -> "slow";
            case Result.TooMany _ -> "many";
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            allow       | false | false | false | 0-5 12-17 27-32 35-40
            allow       | true  | false | false | 12-17 27-32 35-40
            allow       | false | true  | false | 0-5 12-17 35-40
            a.b         | false | false | false | 8-11
            a.b         | false | false | true  | 8-11 20-23
            ^allow      | true  | false | true  | 12-17
            ä           | false | false | false | 41-42 43-44
            (           | false | false | true  | broken
            (           | false | false | false | ''
            x*          | false | false | true  | 21-22
            ''          | false | false | true  | ''
            """)
    void findsMatches(String pattern, boolean matchCase, boolean wholeWord, boolean regex, String expected) {
        assertThat(describeResult(new TextSearch(pattern, matchCase, wholeWord, regex), TEXT)).isEqualTo(expected);
    }

    @Test
    void slowExpressionIsAborted() {
        assertThat(describeResult(new TextSearch("(a+)+$", true, false, true), "a".repeat(5_000) + "b"))
                .isEqualTo("slow");
    }

    @Test
    void groupsAreInsertedIntoTheReplacement() {
        TextSearch search = new TextSearch("(/a)(.)", true, false, true);
        List<TextSearch.Match> matches = ((Result.Found) search.searchIn(TEXT)).matches();
        assertThat(search.replacement(TEXT, matches.get(1), "$2$1")).isEqualTo("X/a");
    }

    @Test
    void dollarsAreLiteralWithoutExpressions() {
        TextSearch search = new TextSearch("/a", true, false, false);
        assertThat(search.replacement(TEXT, new TextSearch.Match(7, 9), "$1\\")).isEqualTo("$1\\");
    }

    @Test
    void replacementWithAnUnknownGroupIsRefused() {
        TextSearch search = new TextSearch("(/a)", true, false, true);
        assertThat(search.canReplaceWith(TEXT, "$1$1")).isTrue();
        assertThat(search.canReplaceWith(TEXT, "$2")).isFalse();
        assertThat(search.canReplaceWith(TEXT, "\\")).isFalse();
    }
}
