package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;

/** What is found in whole files: never an exception, and never two findings for one cause. */
class ExamplesTest {

    private static final int AT_LEAST = 40;

    static Stream<ExampleFile> files() {
        return Stream.of(ExampleFile.written(), ExampleFile.wellMade(), ExampleFile.real()).flatMap(file -> file);
    }

    static Stream<ExampleFile> wellMade() {
        return ExampleFile.wellMade();
    }

    @ParameterizedTest
    @MethodSource("files")
    void findsNothingTwice(ExampleFile file) {
        for (LintSettings settings : List.of(LintSettings.OWN, LintSettings.EVERYTHING)) {
            List<Finding> found = Linter.lint(LintInput.of(file.bytes()).with(settings));
            assertThat(FindingOverlap.among(found).filter(overlap -> !overlap.isExplained()).map(FindingOverlap::codes))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyFindingLiesInTheFileAndAllAreInOrder(ExampleFile file) {
        LintInput input = LintInput.of(file.bytes());
        FileAnalysis analysis = new FileAnalysis(input);
        List<Finding> found = Linter.lint(input);
        assertThat(found).allSatisfy(finding -> {
            assertThat(finding.span().end()).isLessThanOrEqualTo(file.bytes().length);
            assertThat(finding.line()).isEqualTo(analysis.lineAt(finding.span().start()));
            assertThat(finding.standards()).isNotEmpty();
        });
        assertThat(found).isSortedAccordingTo((a, b) -> Integer.compare(a.span().start(), b.span().start()));
    }

    @Test
    void thereAreEnoughFilesAndTogetherTheyShowNearlyEverything() {
        assertThat(ExampleFile.written().count())
                .isGreaterThan((long) AT_LEAST * GoldenCase.GoldenLineEnds.values().length);
        Set<FindingCode> shown = ExampleFile.written()
                .flatMap(file -> Linter.lint(LintInput.of(file.bytes()).with(LintSettings.EVERYTHING)).stream())
                .map(Finding::code)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(shown).contains(allButSizes());
    }

    /** A file that is too large, or has too long a line or too many rules, is none that a person writes. */
    private static FindingCode[] allButSizes() {
        Set<FindingCode> sizes = Set.of(FindingCode.F02, FindingCode.F07, FindingCode.L07);
        return Stream.of(FindingCode.values()).filter(code -> !sizes.contains(code)).toArray(FindingCode[]::new);
    }

    @Test
    void everyExplainedOverlapOccurs() {
        Set<String> occurring = Stream
                .concat(
                        files().map(file -> LintInput.of(file.bytes()).with(LintSettings.EVERYTHING)),
                        GoldenFile.all().map(golden -> golden.input(GoldenCase.GoldenLineEnds.LF)))
                .flatMap(input -> Stream.of(input, input.with(LintSettings.OWN)))
                .flatMap(input -> FindingOverlap.among(Linter.lint(input)))
                .map(FindingOverlap::codes)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(occurring).containsAll(FindingOverlap.explained());
    }

    @ParameterizedTest
    @MethodSource("wellMade")
    void aWellMadeFileHasNoErrorAndNoWarning(ExampleFile file) {
        assertThat(Linter.lint(LintInput.of(file.bytes())))
                .noneMatch(finding -> finding.severity().isAtLeast(Severity.WARNING));
    }

    @Test
    void thereAreFiveWellMadeFiles() {
        assertThat(wellMade().map(ExampleFile::name)).containsExactly(
                "ai-policy.txt", "news.txt", "shop.txt", "small-site.txt", "wiki.txt");
    }
}
