package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Wording;
import org.roboscope.robots.Standard;

/** What holds of the findings of every file, however it looks. */
class AnyFileTest {

    private static final Wording WORDING = new Wording();

    @Test
    void findingsAndFixesAreSound() {
        check(Integer.getInteger("n", 2_000), new Random(Integer.getInteger("seed", 9309)));
    }

    @Test
    @Tag("fuzz")
    void findingsAndFixesAreSoundForLong() {
        long end = System.nanoTime() + Long.getLong("roboscope.fuzz.seconds", 1L) * 1_000_000_000L;
        RandomGenerator random = new Random();
        while (System.nanoTime() < end) {
            check(100, random);
        }
    }

    private static void check(int files, RandomGenerator random) {
        for (int i = 0; i < files; i++) {
            byte[] bytes = RandomFile.from(random);
            check(LintInput.of(bytes));
            check(LintInput.of(bytes).with(LintSettings.EVERYTHING));
        }
    }

    private static void check(LintInput input) {
        String shown = GoldenText.write(input.bytes());
        List<Diagnostic> found = Linter.lint(input);
        for (Diagnostic diagnostic : found) {
            liesInTheFile(diagnostic, input.bytes(), shown);
            assertThat(WORDING.sentence(diagnostic)).as(shown).isNotBlank().doesNotContainPattern("\\{\\d");
            diagnostic.fixes().forEach(fix -> isSafe(diagnostic, fix, input, shown));
        }
        assertThat(Linter.lint(input)).as(shown).isEqualTo(found);
    }

    private static void liesInTheFile(Diagnostic diagnostic, byte[] bytes, String shown) {
        Analysis analysis = new Analysis(LintInput.of(bytes));
        assertThat(diagnostic.span().end()).as(shown).isLessThanOrEqualTo(bytes.length);
        assertThat(diagnostic.line()).as("%s%s", shown, diagnostic)
                .isEqualTo(analysis.lineAt(diagnostic.span().start()));
        assertThat(diagnostic.related()).as(shown)
                .allSatisfy(related -> assertThat(related.line()).isEqualTo(analysis.lineAt(related.span().start())));
    }

    private static void isSafe(Diagnostic diagnostic, Fix fix, LintInput input, String shown) {
        assertThat(WORDING.sentence(fix)).as(shown).isNotBlank().doesNotContainPattern("\\{\\d");
        assertThat(fix.edits()).as(shown).isNotEmpty();
        byte[] after = fix.applyTo(input.bytes());
        Probe probe = Probe.of(input.bytes(), after);
        for (Standard standard : input.settings().standards()) {
            if (!Analysis.has(fix.changes(), standard)) {
                List<String> differences =
                        probe.differences(input.bytes(), after, standard, input.settings().own());
                assertThat(differences.stream().limit(3))
                        .as("%s%s, %s", shown, diagnostic.key() + " in line " + diagnostic.line(), fix.key())
                        .isEmpty();
            }
        }
        Set<Edit> idle = fix.edits().stream()
                .filter(edit -> edit.span().isEmpty() && edit.text().isEmpty())
                .collect(Collectors.toSet());
        assertThat(idle).as(shown).isEmpty();
    }
}
