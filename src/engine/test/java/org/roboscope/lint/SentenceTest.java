package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.bytes.ByteText;

/** Sentences exist, are short, and have all their parts. */
@Tag("findings")
class SentenceTest {

    private static final FindingText FINDING_TEXT = new FindingText();
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("org.roboscope.messages.lint", Locale.ROOT);
    private static final int MAX_LENGTH = 300;

    static Stream<GoldenCase> cases() {
        return GoldenFile.allCases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void sentencesOfFindingsAreWellFormed(GoldenCase golden) {
        for (Finding finding : golden.findings()) {
            assertThat(FINDING_TEXT.sentence(finding)).as("%s %s", golden, finding.key())
                    .matches("(?s)\\S.*[.?]").doesNotContain("!").doesNotContainPattern("\\{\\d")
                    // A sentence names the followers of a group, not the group.
                    .doesNotContainPattern(" for \\*[.,]").hasSizeLessThan(MAX_LENGTH);
            for (Fix fix : finding.proposedFixes()) {
                assertThat(FINDING_TEXT.fixSentence(fix)).as("%s %s", golden, fix.key())
                        .isNotBlank().doesNotEndWith(".").doesNotContainPattern("\\{\\d").hasSizeLessThan(MAX_LENGTH);
            }
        }
    }

    @Test
    void everySentenceOccursInAGoldenFile() {
        Set<String> occurringKeys = cases()
                .flatMap(golden -> golden.findings().stream())
                .map(Finding::key)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(occurringKeys).as("sentences in golden files, and those in lint.properties")
                .isEqualTo(keys("[A-Z]\\d\\d(?!.*title).*"));
        assertThat(occurringKeys).as("sentences named above the cases of golden files")
                .containsAll(GoldenFile.claims().keySet());
    }

    @Test
    void everyFixOccursInAGoldenFile() {
        Set<String> offeredKeys = cases()
                .flatMap(golden -> golden.findings().stream())
                .flatMap(finding -> finding.proposedFixes().stream())
                .map(Fix::key)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(offeredKeys).as("fixes in golden files, and those in lint.properties").isEqualTo(keys("fix\\..*"));
    }

    @Test
    void everyCodeHasATitle() {
        for (FindingCode code : FindingCode.values()) {
            assertThat(FINDING_TEXT.title(code)).doesNotContain(code.name()).isNotBlank()
                    .hasSizeLessThanOrEqualTo(40);
        }
    }

    @Test
    void swallowedGroupSentenceHasEffectAndCause() {
        Finding swallowed = GoldenFile.of(FindingCode.G02).cases().getFirst().findings().getFirst();
        assertThat(FINDING_TEXT.sentence(swallowed)).isEqualTo(
                "Every crawler without a group of its own must stay out of the whole site: \u201cDisallow: /\u201d"
                        + " (line 5), meant for BadBot, applies here too. Only Allow or Disallow ends a group, not"
                        + " Crawl-delay, so this group continues into the next one.");
    }

    @Test
    void severalLinesAreNamedByNumber() {
        assertThat(cases().flatMap(golden -> golden.findings().stream())
                .filter(finding -> finding.code() == FindingCode.R03 || finding.code() == FindingCode.R04)
                .map(FINDING_TEXT::sentence).distinct())
                .contains("This rule never decides: lines 3 and 4 together beat it on every URL that it matches.",
                        "This rule has no effect: lines 2 and 3 decide the same way.");
    }

    @Test
    void escapedPathIsShownReadably() {
        LintInput input = LintInput.of(ByteText.toBytes("""
                User-agent: *
                Disallow: /%D0%BA%D0%BE%D1%82
                Disallow: /%D0%BA%D0%BE%D1%82/old
                """));
        assertThat(Linter.lint(input)).extracting(FINDING_TEXT::sentence).anySatisfy(sentence -> assertThat(sentence)
                .contains("\u201cDisallow: /\u043A\u043E\u0442\u201d (line 2)"));
    }

    private static Set<String> keys(String pattern) {
        return BUNDLE.keySet().stream()
                .filter(key -> key.matches(pattern))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
