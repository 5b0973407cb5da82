package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.spec.FuzzRun;

/** Properties of the findings of any file. */
@Tag("findings")
class AnyFileTest {

    private static final FindingText FINDING_TEXT = new FindingText();

    @Test
    void findingsAndFixesOfFilesAreValid() {
        assertRandomFilesAreValid(60, new Random(9309));
    }

    @Test
    @Tag("fuzz")
    void findingsAndFixesOfManyFilesAreValid() {
        FuzzRun.repeat(() -> assertRandomFilesAreValid(2_000, new Random(9309)),
                random -> assertRandomFilesAreValid(100, random));
    }

    private static void assertRandomFilesAreValid(int fileCount, RandomGenerator random) {
        for (int i = 0; i < fileCount; i++) {
            byte[] bytes = RandomFile.from(random);
            assertFindingsAreValid(LintInput.of(bytes));
            assertFindingsAreValid(LintInput.of(bytes).withSettings(LintSettings.EVERYTHING));
        }
    }

    private static void assertFindingsAreValid(LintInput input) {
        String fileText = GoldenText.write(input.bytes());
        List<Finding> findings = Linter.lint(input);
        CheckedFixes fixes = CheckedFixes.of(input, findings);
        for (Finding finding : findings) {
            assertInsideFile(finding, input.bytes(), fileText);
            assertThat(FINDING_TEXT.sentence(finding)).as(fileText).isNotBlank().doesNotContainPattern("\\{\\d")
                    .doesNotContain("\u201c\u201d");
            fixes.fixesOf(finding).forEach(fix -> assertFixIsValid(finding, fix, input, fileText));
        }
        assertThat(Linter.lint(input)).as(fileText).isEqualTo(findings);
    }

    private static void assertInsideFile(Finding finding, byte[] bytes, String fileText) {
        FileAnalysis analysis = new FileAnalysis(LintInput.of(bytes));
        assertThat(finding.span().end()).as(fileText).isLessThanOrEqualTo(bytes.length);
        assertThat(finding.line()).as("%s%s", fileText, finding)
                .isEqualTo(analysis.lineAt(finding.span().start()));
        assertThat(finding.related()).as(fileText)
                .allSatisfy(relatedLocation -> assertThat(relatedLocation.line())
                        .isEqualTo(analysis.lineAt(relatedLocation.span().start())));
    }

    private static void assertFixIsValid(Finding finding, Fix fix, LintInput input, String fileText) {
        assertThat(FINDING_TEXT.fixSentence(fix)).as(fileText).isNotBlank().doesNotContainPattern("\\{\\d");
        assertThat(fix.edits()).as(fileText).isNotEmpty();
        byte[] after = fix.applyTo(input.bytes());
        VerdictComparison verdictComparison = VerdictComparison.of(input.bytes(), after);
        for (Standard standard : input.settings().standards()) {
            if (!standard.isOneOf(fix.changedStandards())) {
                List<String> differences =
                        verdictComparison.differences(input.bytes(), after, standard, input.settings().isByOperator());
                assertThat(differences.stream().limit(3))
                        .as("%s%s, %s", fileText, finding.key() + " in line " + finding.line(), fix.key())
                        .isEmpty();
            }
        }
        Set<FixEdit> emptyEdits = fix.edits().stream()
                .filter(edit -> edit.span().isEmpty() && edit.text().isEmpty())
                .collect(Collectors.toSet());
        assertThat(emptyEdits).as(fileText).isEmpty();
    }
}
