package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;

@Tag("findings")
class CheckedFixesTest {

    private static LintInput input(String text) {
        return LintInput.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Finding single(List<Finding> found, FindingCode code) {
        List<Finding> matching = found.stream().filter(finding -> finding.code() == code).toList();
        assertThat(matching).hasSize(1);
        return matching.getFirst();
    }

    @Test
    void fixThatAddsAWarningIsRejected() {
        LintInput input = input("User-agent: *\nDisallow: /private/\nDisallow: private/\n");
        List<Finding> found = Linter.lint(input);
        Finding noSlash = single(found, FindingCode.R01);
        CheckedFixes fixes = CheckedFixes.of(input, found);
        assertThat(noSlash.proposedFixes()).isNotEmpty();
        assertThat(fixes.fixesOf(noSlash)).isEmpty();
        assertThat(fixes.isRefused(noSlash)).isTrue();
    }

    @Test
    void slowFileHasFixesTriedOnlyOnRequest() {
        LintInput input = input("User-agent: *\nDisallow: a\n" + "# filler\n".repeat(120_000));
        List<Finding> found = Linter.lint(input);
        CheckedFixes fixes = CheckedFixes.of(input, found);
        Finding noSlash = single(found, FindingCode.R01);
        fixes.check(found, FixWork.whileTyping(), () -> false);
        assertThat(fixes.triedFixes(noSlash)).isEmpty();
        assertThat(fixes.fixesOf(noSlash)).hasSize(1);
    }

    /**
     * With one rule more than its limit, Yandex may fetch everything, so a rule that is redundant for others must
     * remain.
     */
    @Test
    void ruleIsKeptIfItsRemovalChangesYandex() {
        StringBuilder text = new StringBuilder("User-agent: *\nDisallow: /a\nDisallow: /a/b/\n");
        for (int rule = 2; rule < 2_049; rule++) {
            text.append("Disallow: /n").append(rule).append("z\n");
        }
        LintInput input = input(text.toString());
        List<Finding> found = Linter.lint(input);
        Finding needless = found.stream()
                .filter(finding -> finding.line() == 3 && !finding.proposedFixes().isEmpty()).findFirst().orElseThrow();
        assertThat(CheckedFixes.of(input, found).fixesOf(needless)).isEmpty();
    }

    @Test
    void seriousFindingsAreTriedFirstWithinTheLimit() {
        String filler = "# filler\n".repeat(20_000);
        LintInput input = input("User-agent: *\nAllow: /x/\nDisallow: /y\n" + "Disallow: a\n".repeat(200) + filler);
        List<Finding> found = Linter.lint(input);
        CheckedFixes fixes = CheckedFixes.of(input, found);
        int open = (int) found.stream().filter(finding -> fixes.triedFixes(finding).isEmpty()).count();
        int left = fixes.check(found, FixWork.byDefault(), () -> false);
        assertThat(left).isBetween(1, open - 1);
        assertThat(found.stream().filter(finding -> finding.severity() == Severity.INFO)
                .filter(finding -> !finding.proposedFixes().isEmpty()))
                .isNotEmpty().allMatch(finding -> fixes.triedFixes(finding).isEmpty());
        assertThat(fixes.check(found, FixWork.none(), () -> false)).isEqualTo(left);
    }

    /** Each trial finds and compares all findings again. */
    @ParameterizedTest
    @CsvSource({"100, 100", "4000, 20"})
    void manyFindingsHaveFewerFixesTriedInAdvance(int rules, int most) {
        LintInput input = input("User-agent: *\n" + IntStream.range(0, rules)
                .mapToObj(rule -> "Disallow: shop/" + rule + "\n").collect(Collectors.joining()));
        List<Finding> found = Linter.lint(input);
        List<Finding> slashes = found.stream().filter(finding -> finding.code() == FindingCode.R01).toList();
        CheckedFixes fixes = CheckedFixes.of(input, found);
        assertThat(slashes).hasSize(rules);
        assertThat(rules - fixes.check(slashes, FixWork.byDefault(), () -> false)).isBetween(Math.min(5, most), most);
    }

    @Test
    void checkStopsOnRequest() {
        LintInput input = input("User-agent: *\nDisallow: a\n");
        List<Finding> found = Linter.lint(input);
        CheckedFixes fixes = CheckedFixes.of(input, found);
        Finding noSlash = single(found, FindingCode.R01);
        assertThat(fixes.check(List.of(noSlash), FixWork.unlimited(), () -> true)).isEqualTo(1);
        assertThat(fixes.triedFixes(noSlash)).isEmpty();
        assertThat(fixes.fixesOf(noSlash)).hasSize(1);
    }
}
