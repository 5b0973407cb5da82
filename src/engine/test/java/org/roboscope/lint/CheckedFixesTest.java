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

    private static Finding findSingle(List<Finding> findings, FindingCode code) {
        List<Finding> findingsWithCode = findings.stream().filter(finding -> finding.code() == code).toList();
        assertThat(findingsWithCode).hasSize(1);
        return findingsWithCode.getFirst();
    }

    @Test
    void fixThatAddsAWarningIsRejected() {
        LintInput input = input("User-agent: *\nDisallow: /private/\nDisallow: private/\n");
        List<Finding> findings = Linter.lint(input);
        Finding missingSlash = findSingle(findings, FindingCode.R01);
        CheckedFixes fixes = CheckedFixes.of(input, findings);
        assertThat(missingSlash.proposedFixes()).isNotEmpty();
        assertThat(fixes.fixesOf(missingSlash)).isEmpty();
        assertThat(fixes.isRefused(missingSlash)).isTrue();
    }

    @Test
    void slowFileFixesAreTriedOnlyOnRequest() {
        LintInput input = input("User-agent: *\nDisallow: a\n" + "# filler\n".repeat(120_000));
        List<Finding> findings = Linter.lint(input);
        CheckedFixes fixes = CheckedFixes.of(input, findings);
        Finding missingSlash = findSingle(findings, FindingCode.R01);
        fixes.tryFixes(findings, FixBudget.whileTyping(), () -> false);
        assertThat(fixes.triedFixes(missingSlash)).isEmpty();
        assertThat(fixes.fixesOf(missingSlash)).hasSize(1);
    }

    /**
     * If there is one rule more than its limit, Yandex may fetch everything. A rule that is redundant for other
     * crawlers must therefore remain.
     */
    @Test
    void ruleIsKeptIfItsRemovalChangesYandex() {
        StringBuilder text = new StringBuilder("User-agent: *\nDisallow: /a\nDisallow: /a/b/\n");
        for (int rule = 2; rule < 2_049; rule++) {
            text.append("Disallow: /n").append(rule).append("z\n");
        }
        LintInput input = input(text.toString());
        List<Finding> findings = Linter.lint(input);
        Finding redundantRule = findings.stream()
                .filter(finding -> finding.line() == 3 && !finding.proposedFixes().isEmpty()).findFirst().orElseThrow();
        assertThat(CheckedFixes.of(input, findings).fixesOf(redundantRule)).isEmpty();
    }

    @Test
    void seriousFindingsAreTriedFirstWithinTheBudget() {
        String filler = "# filler\n".repeat(20_000);
        LintInput input = input("User-agent: *\nAllow: /x/\nDisallow: /y\n" + "Disallow: a\n".repeat(200) + filler);
        List<Finding> findings = Linter.lint(input);
        CheckedFixes fixes = CheckedFixes.of(input, findings);
        int untriedBefore = (int) findings.stream().filter(finding -> fixes.triedFixes(finding).isEmpty()).count();
        int untriedAfter = fixes.tryFixes(findings, FixBudget.byDefault(), () -> false);
        assertThat(untriedAfter).isBetween(1, untriedBefore - 1);
        assertThat(findings.stream().filter(finding -> finding.severity() == Severity.INFO)
                .filter(finding -> !finding.proposedFixes().isEmpty()))
                .isNotEmpty().allMatch(finding -> fixes.triedFixes(finding).isEmpty());
        assertThat(fixes.tryFixes(findings, FixBudget.none(), () -> false)).isEqualTo(untriedAfter);
    }

    /**
     * The cost of a trial grows with the number of findings, because each trial finds and compares all of them again.
     */
    @ParameterizedTest
    @CsvSource({"100, 100", "4000, 20"})
    void manyFindingsLimitTheTriedFixes(int rules, int maxTried) {
        LintInput input = input("User-agent: *\n" + IntStream.range(0, rules)
                .mapToObj(rule -> "Disallow: shop/" + rule + "\n").collect(Collectors.joining()));
        List<Finding> findings = Linter.lint(input);
        List<Finding> missingSlashes = findings.stream().filter(finding -> finding.code() == FindingCode.R01).toList();
        CheckedFixes fixes = CheckedFixes.of(input, findings);
        assertThat(missingSlashes).hasSize(rules);
        assertThat(rules - fixes.tryFixes(missingSlashes, FixBudget.byDefault(), () -> false)).isBetween(
                Math.min(5, maxTried),
                maxTried);
    }

    @Test
    void tryingFixesStopsOnRequest() {
        LintInput input = input("User-agent: *\nDisallow: a\n");
        List<Finding> findings = Linter.lint(input);
        CheckedFixes fixes = CheckedFixes.of(input, findings);
        Finding missingSlash = findSingle(findings, FindingCode.R01);
        assertThat(fixes.tryFixes(List.of(missingSlash), FixBudget.unlimited(), () -> true)).isEqualTo(1);
        assertThat(fixes.triedFixes(missingSlash)).isEmpty();
        assertThat(fixes.fixesOf(missingSlash)).hasSize(1);
    }
}
