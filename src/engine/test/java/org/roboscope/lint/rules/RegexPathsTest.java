package org.roboscope.lint.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.lint.rules.RegexCheck.RegexPaths;

/** The conversion of expressions to values of robots.txt. */
class RegexPathsTest {

    @ParameterizedTest
    @CsvSource({
        "/a/.*, /a/", "/a/.*\\.html$, /a/*.html$", "^/a, /a", "^.*b, /*b", "x\\.php, /*x.php", "/(.*)c, /*c",
        "/(a|b)/, /a/ /b/", "/(?:a|b)(c|d), /ac /ad /bc /bd", "/.*?x=, /*?x=", "\\/a\\/, /a/", "/a\\?b=1, /a?b=1"})
    void convertedPathsMatchTheSameUrls(String expression, String values) {
        assertThat(RegexPaths.convert(expression)).contains(List.of(values.split(" ", -1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "/[0-9]/", "/a+|b", "/\\d", "/.+", "/(a|b)?", "/(a", "/a{2}", "/a$b", "/\\*", "/a", "^", "/(a|b|c|d)(e|f|g)",
        "/((a))", "/a\\"})
    void expressionsWithoutEquivalentAreNotConverted(String expression) {
        assertThat(RegexPaths.convert(expression)).isEmpty();
    }
}
