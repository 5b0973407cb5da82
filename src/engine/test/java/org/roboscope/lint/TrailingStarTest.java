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

/** The stars of a value that are reported as needless. One character represents one byte. */
class TrailingStarTest {

    private static final Pattern AT_THE_END = Pattern.compile("(?<=.)(?<!\\*)\\*+\\$?\\z", Pattern.DOTALL);

    /** Returns the value after the fix; empty if there is no finding. */
    private static Optional<String> shortened(String value) {
        String before = "User-agent: *\nDisallow: ";
        byte[] bytes = (before + value + "\n").getBytes(StandardCharsets.ISO_8859_1);
        List<Finding> found =
                Linter.lint(LintInput.of(bytes).withSettings(LintSettings.under(Standards.GOOGLE))).stream()
                        .filter(finding -> finding.code() == FindingCode.R08).toList();
        return found.stream().findFirst().map(finding -> {
            Fix fix = finding.proposedFixes().getFirst();
            StringBuilder text = new StringBuilder(new String(bytes, StandardCharsets.ISO_8859_1));
            fix.edits().reversed().forEach(edit -> text.delete(edit.span().start(), edit.span().end()));
            return text.substring(before.length(), text.length() - 1);
        });
    }

    @ParameterizedTest
    @CsvSource({"/a*, /a", "/a**, /a", "/a*$, /a", "/a**b, /a*b", "/a**b***$, /a*b", "/*a**, /*a", "**, *"})
    void needlessStarsAreRemoved(String value, String shorter) {
        assertThat(shortened(value)).contains(shorter);
    }

    /** A byte that ends a line in other programs is an ordinary part of the value. */
    @ParameterizedTest
    @CsvSource({"/a*\u0085", "/a*b", "/*a$", "*", "*$"})
    void neededStarsRemain(String value) {
        assertThat(shortened(value)).isEmpty();
    }

    @Test
    void removalEqualsThatOfTwoRegularExpressions() {
        Random random = new Random(8);
        int found = 0;
        for (int i = 0; i < 3_000; i++) {
            StringBuilder value = new StringBuilder("/");
            for (int left = random.nextInt(8); left > 0; left--) {
                value.append("**$a\u0085".charAt(random.nextInt(5)));
            }
            String text = value.toString();
            Matcher end = AT_THE_END.matcher(text);
            String shortened = (end.find() ? text.substring(0, end.start()) : text).replaceAll("\\*+", "*");
            assertThat(shortened(text)).as(text).isEqualTo(
                    shortened.equals(text) ? Optional.empty() : Optional.of(shortened));
            found += shortened.equals(text) ? 0 : 1;
        }
        assertThat(found).isGreaterThan(500);
    }
}
