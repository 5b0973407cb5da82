package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.line.Line;

/** A check declares the codes that it finds. */
@Tag("findings")
class LintChecksTest {

    static Stream<GoldenCase> cases() {
        return GoldenFile.allCases();
    }

    @ParameterizedTest
    @EnumSource
    void everyCodeHasACheck(FindingCode code) {
        assertThat(LintChecks.ALL)
                .as("No check declares %s: name it in CHECKS of its class, and list a new class in LintChecks", code)
                .anyMatch(check -> check.codes().contains(code));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void checkFindsOnlyItsCodes(GoldenCase golden) {
        FileAnalysis analysis = new FileAnalysis(golden.input(GoldenCase.GoldenLineEnds.LF));
        for (LintCheck check : LintChecks.ALL) {
            run(check, analysis,
                    finding -> assertThat(check.codes())
                            .as("codes of the check that finds %s in %s", finding.key(), golden)
                            .contains(finding.code()));
        }
    }

    @Test
    void listedChecksAreUnique() {
        Set<LintCheck> unique = Set.copyOf(LintChecks.ALL);
        assertThat(unique).hasSameSizeAs(LintChecks.ALL);
    }

    private static void run(LintCheck check, FileAnalysis analysis, Consumer<Finding> onFinding) {
        switch (check) {
            case LintCheck.FileCheck file -> file.search().check(analysis, onFinding);
            case LintCheck.LineCheck line -> {
                for (int number = 1; number <= analysis.lineCount(); number++) {
                    Line textLine = analysis.line(number);
                    if (line.kinds().contains(analysis.kind(number)) && analysis.isRead(textLine)) {
                        line.search().check(textLine, analysis, onFinding);
                    }
                }
            }
        }
    }
}
