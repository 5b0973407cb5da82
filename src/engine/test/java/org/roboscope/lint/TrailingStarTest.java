package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standards;

/** Needless stars in values are reported, and a fix removes them. One character represents one byte. */
class TrailingStarTest {

    private static final Pattern TRAILING_STARS = Pattern.compile("(?<=.)(?<!\\*)\\*+\\$?\\z", Pattern.DOTALL);

    /** Returns the value after the fix, or empty if there is no finding. */
    private static Optional<String> removeNeedlessStars(String value) {
        String prefix = "User-agent: *\nDisallow: ";
        byte[] bytes = (prefix + value + "\n").getBytes(StandardCharsets.ISO_8859_1);
        List<Finding> findings =
                Linter.lint(LintInput.of(bytes).withSettings(LintSettings.under(Standards.GOOGLE))).stream()
                        .filter(finding -> finding.code() == FindingCode.R08).toList();
        return findings.stream().findFirst().map(finding -> {
            Fix fix = finding.proposedFixes().getFirst();
            StringBuilder text = new StringBuilder(new String(bytes, StandardCharsets.ISO_8859_1));
            fix.edits().reversed().forEach(edit -> text.delete(edit.span().start(), edit.span().end()));
            return text.substring(prefix.length(), text.length() - 1);
        });
    }

    @ParameterizedTest
    @CsvSource({"/a*, /a", "/a**, /a", "/a*$, /a", "/a**b, /a*b", "/a**b***$, /a*b", "/*a**, /*a", "**, *"})
    void needlessStarsAreRemoved(String value, String shorterValue) {
        assertThat(removeNeedlessStars(value)).contains(shorterValue);
    }

    @ParameterizedTest
    @CsvSource({"/a*\u0085", // a byte that ends a line in other programs is an ordinary part of the value
        "/a*b", "/*a$", "*", "*$"})
    void neededStarsRemain(String value) {
        assertThat(removeNeedlessStars(value)).isEmpty();
    }

    @Test
    void removalAgreesWithRegularExpressions() {
        Random random = new Random(8);
        int changedCount = 0;
        for (int i = 0; i < 3_000; i++) {
            StringBuilder value = new StringBuilder("/");
            for (int remaining = random.nextInt(8); remaining > 0; remaining--) {
                value.append("**$a\u0085".charAt(random.nextInt(5)));
            }
            String text = value.toString();
            Matcher end = TRAILING_STARS.matcher(text);
            String expected = (end.find() ? text.substring(0, end.start()) : text).replaceAll("\\*+", "*");
            assertThat(removeNeedlessStars(text)).as(text).isEqualTo(
                    expected.equals(text) ? Optional.empty() : Optional.of(expected));
            changedCount += expected.equals(text) ? 0 : 1;
        }
        assertThat(changedCount).isGreaterThan(500);
    }
}
