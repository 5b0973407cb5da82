package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.StandardIds;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;

/** A fix puts right what it is offered for, and changes no verdict under any standard that it does not name. */
class FixTest {

    static Stream<GoldenCase> cases() {
        return GoldenFile.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aFixChangesNoVerdictButWhereItSaysSo(GoldenCase golden) {
        for (GoldenCase.GoldenLineEnds ends : golden.lineEnds()) {
            LintInput input = golden.input(ends);
            for (Finding finding : Linter.lint(input)) {
                finding.fixes().forEach(fix -> keepsVerdicts(golden, input, finding, fix));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void afterAFixTheFindingIsGone(GoldenCase golden) {
        for (GoldenCase.GoldenLineEnds ends : golden.lineEnds()) {
            LintInput input = golden.input(ends);
            List<Finding> before = Linter.lint(input);
            for (Finding finding : before) {
                for (Fix fix : finding.fixes()) {
                    List<Finding> after = Linter.lint(after(input, fix));
                    assertThat(count(finding, after))
                            .as("%s: %s after %s", golden, finding.key(), fix.key())
                            .isLessThan(count(finding, before));
                }
            }
        }
    }

    private static void keepsVerdicts(GoldenCase golden, LintInput input, Finding finding, Fix fix) {
        byte[] after = fix.applyTo(input.bytes());
        VerdictComparison verdictComparison = VerdictComparison.of(input.bytes(), after);
        for (Standard standard : input.settings().standards()) {
            if (!StandardIds.has(fix.changes(), standard)) {
                List<String> differences = verdictComparison.differences(
                        input.bytes(), after, standard, input.settings().own());
                assertThat(differences.stream().limit(3))
                        .as("%s: %s, %s", golden, finding.key(), fix.key())
                        .isEmpty();
            }
        }
    }

    private static LintInput after(LintInput input, Fix fix) {
        return new LintInput(fix.applyTo(input.bytes()), input.catalogue(), input.site(), input.settings());
    }

    private static long count(Finding finding, List<Finding> among) {
        return among.stream().filter(other -> other.code() == finding.code()).count();
    }
}
