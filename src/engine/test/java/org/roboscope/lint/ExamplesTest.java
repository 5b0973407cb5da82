package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;
import org.roboscope.spec.SharedTest;

/** The findings in complete files: no exception, and never two findings for one cause. */
@Tag("findings")
class ExamplesTest {

    private static final int MIN_FILES = 40;
    private static final List<ExampleFile> EXAMPLES = ExampleFile.examples().toList();
    private static final List<ExampleFile> WELL_MADE = ExampleFile.wellMade().toList();
    private static final List<ExampleFile> TOO_LARGE = List.of(ExampleFile.tooLarge());

    /** The findings in each file under each settings, cached because several tests need them. */
    private static final Map<ExampleFile, Map<LintSettings, List<Finding>>> FINDINGS_BY_FILE = new HashMap<>();

    static Stream<ExampleFile> files() {
        return Stream.of(EXAMPLES, WELL_MADE, TOO_LARGE).flatMap(List::stream);
    }

    static Stream<ExampleFile> wellMade() {
        return WELL_MADE.stream();
    }

    private static List<Finding> findings(ExampleFile file, LintSettings settings) {
        return FINDINGS_BY_FILE.computeIfAbsent(file, _ -> new HashMap<>())
                .computeIfAbsent(settings, _ -> Linter.lint(LintInput.of(file.bytes()).withSettings(settings)));
    }

    @ParameterizedTest
    @MethodSource("files")
    void exampleFilesHaveNoDuplicateFindings(ExampleFile file) {
        for (LintSettings settings : List.of(LintSettings.OWN, LintSettings.EVERYTHING)) {
            FindingOverlap.assertExplained(findings(file, settings), file.name());
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void findingsAreInsideTheFileAndInOrder(ExampleFile file) {
        FileAnalysis analysis = new FileAnalysis(LintInput.of(file.bytes()));
        List<Finding> findings = findings(file, LintSettings.OWN);
        assertThat(findings).allSatisfy(finding -> {
            assertThat(finding.span().end()).isLessThanOrEqualTo(file.bytes().length);
            assertThat(finding.line()).isEqualTo(analysis.lineAt(finding.span().start()));
            assertThat(finding.standards()).isNotEmpty();
        });
        assertThat(findings).isSortedAccordingTo(Comparator.comparingInt(finding -> finding.span().start()));
    }

    @Test
    @SharedTest
    void findingsInSharedFilesAreOrderedAndUnique() {
        assertThat(ExampleFile.shared()).isNotEmpty().allSatisfy(file -> {
            exampleFilesHaveNoDuplicateFindings(file);
            findingsAreInsideTheFileAndInOrder(file);
        });
    }

    @Test
    void fileCountReachesTheMinimum() {
        assertThat(EXAMPLES).hasSizeGreaterThan(MIN_FILES * GoldenCase.GoldenLineEnds.values().length);
    }

    static Stream<GoldenCase> goldenCases() {
        return GoldenFile.allCases();
    }

    @ParameterizedTest
    @MethodSource("goldenCases")
    void goldenFilesHaveNoDuplicateFindings(GoldenCase golden) {
        FindingOverlap.assertExplained(golden.findings(), golden.toString());
        FindingOverlap.assertExplained(golden.findings(LintSettings.OWN), golden.toString());
    }

    @Test
    void everyExplainedOverlapOccurs() {
        Stream<List<Finding>> findingsInFiles = files().flatMap(
                file -> Stream.of(findings(file, LintSettings.EVERYTHING), findings(file, LintSettings.OWN)));
        Stream<List<Finding>> findingsInGoldenFiles = GoldenFile.allCases()
                .flatMap(golden -> Stream.of(golden.findings(), golden.findings(LintSettings.OWN)));
        Set<String> occurringCodes = Stream.concat(findingsInFiles, findingsInGoldenFiles)
                .flatMap(FindingOverlap::findOverlaps)
                .map(FindingOverlap::codes)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(occurringCodes).containsAll(FindingOverlap.explainedCodes());
    }

    @ParameterizedTest
    @MethodSource("wellMade")
    void wellMadeFileHasNoErrorsOrWarnings(ExampleFile file) {
        assertThat(findings(file, LintSettings.OWN))
                .noneMatch(finding -> finding.severity().isAtLeast(Severity.WARNING));
    }

    @Test
    void wellMadeFilesAreListed() {
        assertThat(wellMade().map(ExampleFile::name)).containsExactly(
                "ai-policy.txt", "managed-block.txt", "news.txt", "shop.txt", "small-site.txt", "wiki.txt");
    }
}
