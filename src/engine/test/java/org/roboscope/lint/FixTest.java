package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Diagnostic;
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
        for (GoldenCase.LineEnds ends : golden.lineEnds()) {
            LintInput input = golden.input(ends);
            for (Diagnostic diagnostic : Linter.lint(input)) {
                diagnostic.fixes().forEach(fix -> keepsVerdicts(golden, input, diagnostic, fix));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void afterAFixTheFindingIsGone(GoldenCase golden) {
        for (GoldenCase.LineEnds ends : golden.lineEnds()) {
            LintInput input = golden.input(ends);
            List<Diagnostic> before = Linter.lint(input);
            for (Diagnostic diagnostic : before) {
                for (Fix fix : diagnostic.fixes()) {
                    List<Diagnostic> after = Linter.lint(after(input, fix));
                    assertThat(count(diagnostic, after))
                            .as("%s: %s after %s", golden, diagnostic.key(), fix.key())
                            .isLessThan(count(diagnostic, before));
                }
            }
        }
    }

    private static void keepsVerdicts(GoldenCase golden, LintInput input, Diagnostic diagnostic, Fix fix) {
        byte[] after = fix.applyTo(input.bytes());
        Probe probe = Probe.of(input.bytes(), after);
        for (Standard standard : input.settings().standards()) {
            if (!Analysis.has(fix.changes(), standard)) {
                List<String> differences = probe.differences(
                        input.bytes(), after, standard, input.settings().own());
                assertThat(differences.stream().limit(3))
                        .as("%s: %s, %s", golden, diagnostic.key(), fix.key())
                        .isEmpty();
            }
        }
    }

    private static LintInput after(LintInput input, Fix fix) {
        return new LintInput(fix.applyTo(input.bytes()), input.catalogue(), input.site(), input.settings());
    }

    private static long count(Diagnostic diagnostic, List<Diagnostic> among) {
        return among.stream().filter(other -> other.code() == diagnostic.code()).count();
    }
}
