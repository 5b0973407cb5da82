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
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
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
            List<Diagnostic> found = Linter.lint(LintInput.of(file.bytes()).with(settings));
            assertThat(Overlap.among(found).filter(overlap -> !overlap.isExplained()).map(Overlap::codes)).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyFindingLiesInTheFileAndAllAreInOrder(ExampleFile file) {
        LintInput input = LintInput.of(file.bytes());
        Analysis analysis = new Analysis(input);
        List<Diagnostic> found = Linter.lint(input);
        assertThat(found).allSatisfy(diagnostic -> {
            assertThat(diagnostic.span().end()).isLessThanOrEqualTo(file.bytes().length);
            assertThat(diagnostic.line()).isEqualTo(analysis.lineAt(diagnostic.span().start()));
            assertThat(diagnostic.standards()).isNotEmpty();
        });
        assertThat(found).isSortedAccordingTo((a, b) -> Integer.compare(a.span().start(), b.span().start()));
    }

    @Test
    void thereAreEnoughFilesAndTogetherTheyShowNearlyEverything() {
        assertThat(ExampleFile.written().count()).isGreaterThan((long) AT_LEAST * GoldenCase.LineEnds.values().length);
        Set<Code> shown = ExampleFile.written()
                .flatMap(file -> Linter.lint(LintInput.of(file.bytes()).with(LintSettings.EVERYTHING)).stream())
                .map(Diagnostic::code)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(shown).contains(allButSizes());
    }

    /** A file that is too large, or has too long a line or too many rules, is none that a person writes. */
    private static Code[] allButSizes() {
        Set<Code> sizes = Set.of(Code.F02, Code.F07, Code.L07);
        return Stream.of(Code.values()).filter(code -> !sizes.contains(code)).toArray(Code[]::new);
    }

    @Test
    void everyExplainedOverlapOccurs() {
        Set<String> occurring = Stream
                .concat(
                        files().map(file -> LintInput.of(file.bytes()).with(LintSettings.EVERYTHING)),
                        GoldenFile.all().map(golden -> golden.input(GoldenCase.LineEnds.LF)))
                .flatMap(input -> Stream.of(input, input.with(LintSettings.OWN)))
                .flatMap(input -> Overlap.among(Linter.lint(input)))
                .map(Overlap::codes)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(occurring).containsAll(Overlap.explained());
    }

    @ParameterizedTest
    @MethodSource("wellMade")
    void aWellMadeFileHasNoErrorAndNoWarning(ExampleFile file) {
        assertThat(Linter.lint(LintInput.of(file.bytes())))
                .noneMatch(diagnostic -> diagnostic.severity().isAtLeast(Severity.WARNING));
    }

    @Test
    void thereAreFiveWellMadeFiles() {
        assertThat(wellMade().map(ExampleFile::name)).containsExactly(
                "ai-policy.txt", "news.txt", "shop.txt", "small-site.txt", "wiki.txt");
    }
}
