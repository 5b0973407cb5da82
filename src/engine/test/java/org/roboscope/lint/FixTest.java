package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.spec.FuzzRun;
import org.roboscope.spec.SharedData;
import org.roboscope.spec.SharedTest;

/**
 * Every offered fix removes its finding, adds no error or warning, and changes no verdict under a standard that it does
 * not name. These tests are independent of {@link CheckedFixes}: they count findings by code, and compare verdicts.
 */
@Tag("findings")
class FixTest {

    private static final Set<FindingCode> FIXED_BY_DECODING = EnumSet.of(FindingCode.F03, FindingCode.L08);

    static Stream<GoldenCase> cases() {
        return GoldenFile.allCases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void fixesOfGoldenFilesWork(GoldenCase golden) {
        // The cases alternate between the kinds of line ends.
        List<GoldenCase.GoldenLineEnds> ends = golden.lineEnds();
        assertFixesWork(golden, ends.get(Math.floorMod(golden.heading().hashCode(), ends.size())));
    }

    @ParameterizedTest
    @MethodSource("cases")
    @Tag("nightly")
    void fixesOfGoldenFilesKeepLineEnds(GoldenCase golden) {
        golden.lineEnds().forEach(ends -> assertFixesWork(golden, ends));
    }

    private static void assertFixesWork(GoldenCase golden, GoldenCase.GoldenLineEnds ends) {
        assertFixesWork(golden.input(ends), golden + " with " + ends);
    }

    @Test
    void fixesOfRandomFilesWork() {
        assertRandomFixesWork(8, new Random(20_261_125));
    }

    @Test
    @Tag("fuzz")
    void fixesOfManyRandomFilesWork() {
        FuzzRun.repeat(() -> assertRandomFixesWork(400, new Random(20_261_125)),
                random -> assertRandomFixesWork(20, random));
    }

    private static void assertRandomFixesWork(int fileCount, RandomGenerator random) {
        for (int i = 0; i < fileCount; i++) {
            byte[] hostileFile = RandomFile.from(random);
            assertFixesWork(LintInput.of(hostileFile), GoldenText.write(hostileFile));
            String plainFile = FindingsAreTrueTest.randomFile(random);
            assertFixesWork(LintInput.of(plainFile.getBytes(StandardCharsets.UTF_8)), plainFile);
            assertFixesWork(LintInput.of(hostileFile).withSettings(LintSettings.EVERYTHING),
                    GoldenText.write(hostileFile));
        }
    }

    @SharedTest
    @Test
    void fixesOfRealFilesWork() {
        Map<String, Integer> proposedCounts = new ConcurrentSkipListMap<>();
        Map<String, Integer> refusedCounts = new ConcurrentSkipListMap<>();
        SharedData.realFiles().parallelStream().forEach(file -> {
            CheckedFile checkedFile = new CheckedFile(LintInput.of(file.bytes()));
            for (Finding finding : checkedFile.findings) {
                for (Fix fix : finding.proposedFixes()) {
                    boolean isOffered = checkedFile.fixes.fixesOf(finding).contains(fix);
                    String kind = finding.code() + " " + fix.key();
                    proposedCounts.merge(kind, 1, Integer::sum);
                    refusedCounts.merge(kind, isOffered ? 0 : 1, Integer::sum);
                    if (isOffered) {
                        checkedFile.assertFixWorks(finding, fix, file.name());
                    }
                }
            }
        });
        proposedCounts.forEach((kind, count) -> System.out.printf(
                Locale.ROOT, "%-24s proposed %5d, not offered %4d%n", kind, count, refusedCounts.get(kind)));
        assertThat(proposedCounts).isNotEmpty();
    }

    /**
     * A fix leaves line ends of every kind, a byte order mark, bytes that are not UTF-8, and a suppressed finding
     * unchanged.
     */
    @ParameterizedTest
    @ValueSource(strings = {
        "User-agent: *\r\nDisallow: a\nDisallow: /b\r\n",
        "User-agent: *\rDisallow: a\rDisallow: /b*\r",
        "\uFEFFUser-agent: *\nDisallow: a\nDisallow: /b\n",
        "User-agent: *\nDisallow: a\n# \udcff\udce9\nDisallow: /\udcfc\n",
        "User-agent: *\n# roboscope-ignore R01\nDisallow: c\nDisallow: a\n\0\nDisallow: /b*",
        "Disalow: /x\n\nUser-agent: *\nDisallow: a\r\n\r\nDisallow: /a /b\n\udc80"})
    void fixLeavesOtherBytesUnchanged(String text) {
        byte[] bytes = ByteText.toBytes(text);
        CheckedFile file = new CheckedFile(LintInput.of(bytes));
        assertThat(file.findings).anySatisfy(finding -> assertThat(file.fixes.fixesOf(finding)).isNotEmpty());
        for (Finding finding : file.findings) {
            for (Fix fix : file.fixes.fixesOf(finding)) {
                file.assertFixWorks(finding, fix, text);
                byte[] after = fix.applyTo(bytes);
                int position = 0;
                int shift = 0;
                for (FixEdit edit : fix.edits()) {
                    assertThat(areEqual(bytes, position, edit.span().start(), after, shift)).as(fix.key()).isTrue();
                    shift += edit.bytes().length - edit.span().length();
                    position = edit.span().end();
                }
                assertThat(areEqual(bytes, position, bytes.length, after, shift)).as(fix.key()).isTrue();
                assertThat(after).hasSize(bytes.length + shift);
            }
        }
    }

    private static boolean areEqual(byte[] bytes, int from, int to, byte[] after, int shift) {
        return Arrays.equals(bytes, from, to, after, from + shift, to + shift);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "User-agent: *\nDisallow: /x\nDisallow: /x*\nDisallow: /y*\nDisallow: /y**\n",
        "User-agent: *\nDisallow: a\nDisallow: a\nDisallow: /a\nDisallow: /a*\nDisallow: b\n",
        "User-agent: *\nDisallow: /b*\nDisallow: /c*\nAllow: /b/\nDisallow: /d*\n",
        "User-agent: *\n\nDisallow: /a\n\nUser-agent: *\n\nDisallow: /a\nDisallow: /b*\n"})
    void combinedFixesWork(String text) {
        CheckedFile file = new CheckedFile(LintInput.of(text.getBytes(StandardCharsets.UTF_8)));
        List<CheckedFixes.JointFix> jointFixes = Stream.concat(
                Stream.of(file.fixes.safeFixes()), file.findings.stream().map(file.fixes::safeFixesLike))
                .filter(jointFix -> !jointFix.fixed().isEmpty()).toList();
        assertThat(jointFixes).isNotEmpty().allSatisfy(jointFix -> file.assertJointFixWorks(jointFix, text));
    }

    private static void assertFixesWork(LintInput input, String description) {
        CheckedFile file = new CheckedFile(input);
        for (Finding finding : file.findings) {
            file.fixes.fixesOf(finding).forEach(fix -> file.assertFixWorks(finding, fix, description));
        }
    }

    /** A file before its fixes. */
    private static final class CheckedFile {

        private final LintInput input;
        private final FileAnalysis analysis;
        private final List<Finding> findings;
        /** The findings, including those that are not reported because they follow from others. */
        private final List<Finding> allFindings;
        private final CheckedFixes fixes;

        CheckedFile(LintInput input) {
            this.input = input;
            this.analysis = new FileAnalysis(input);
            this.findings = Linter.lint(input);
            this.allFindings = new ArrayList<>(findings);
            allFindings.addAll(Linter.findConsequences(new FileAnalysis(input)));
            this.fixes = CheckedFixes.of(input, findings);
        }

        void assertFixWorks(Finding finding, Fix fix, String description) {
            String context = description + "\n" + finding.key() + " in line " + finding.line() + ", " + fix.key();
            FileAnalysis after = new FileAnalysis(applyFix(input, fix));
            List<Finding> remainingFindings = Linter.lint(after, () -> false).orElseThrow();
            assertNoNewProblems(remainingFindings, finding, context);
            assertFindingRemoved(after, remainingFindings, finding, context);
            assertVerdictsUnchanged(fix, context);
        }

        void assertJointFixWorks(CheckedFixes.JointFix jointFix, String description) {
            List<Finding> remainingFindings = Linter.lint(applyFix(input, jointFix.fix()));
            assertThat(remainingFindings).as(description).hasSizeLessThanOrEqualTo(allFindings.size());
            assertNoNewProblems(remainingFindings, jointFix.fixed().getFirst(), description);
            assertVerdictsUnchanged(jointFix.fix(), description);
        }

        /**
         * Tests that no code has more errors, or more errors and warnings, than before. If a file cannot be read as
         * text, other findings are unknown.
         */
        private void assertNoNewProblems(List<Finding> remainingFindings, Finding fixedFinding, String context) {
            if (fixedFinding.key().startsWith("F03.utf") || fixedFinding.code() == FindingCode.L09) {
                return;
            }
            for (FindingCode code : FindingCode.values()) {
                for (Severity severity : List.of(Severity.ERROR, Severity.WARNING)) {
                    Predicate<Finding> isSerious =
                            candidate -> candidate.code() == code && candidate.severity().isAtLeast(severity)
                                    && !(code == FindingCode.R09 && FIXED_BY_DECODING.contains(fixedFinding.code()));
                    assertThat(remainingFindings.stream().filter(isSerious).count())
                            .as("%s: %s %s", context, code, severity)
                            .isLessThanOrEqualTo(allFindings.stream().filter(isSerious).count());
                }
            }
        }

        /**
         * Tests that the line has fewer findings with the code. If lines were added, removed or moved, the lines with
         * its text are counted instead.
         */
        private void assertFindingRemoved(FileAnalysis after, List<Finding> remainingFindings, Finding finding,
                String context) {
            boolean isAboutFile = finding.code().isOfFile() && finding.code() != FindingCode.F06;
            Predicate<Finding> hasCode = candidate -> candidate.code() == finding.code();
            Predicate<Finding> isAtLine = hasCode.and(candidate -> isAboutFile || candidate.line() == finding.line());
            String line = text(analysis, finding.line());
            long countAtLineBefore = findings.stream().filter(isAtLine).count();
            long countWithTextBefore =
                    findings.stream().filter(hasCode.and(candidate -> text(analysis, candidate.line()).equals(line)))
                            .count();
            long countWithTextAfter = remainingFindings.stream()
                    .filter(hasCode.and(candidate -> text(after, candidate.line()).equals(line))).count();
            boolean isLineUnchanged = analysis.lineCount() == after.lineCount()
                    && text(after, finding.line()).equals(line);
            if (isAboutFile || isLineUnchanged) {
                assertThat(remainingFindings.stream().filter(isAtLine).count()).as(context)
                        .isLessThan(countAtLineBefore);
            } else {
                assertThat(countWithTextAfter).as(context).isLessThanOrEqualTo(
                        isDuplicate(line) ? countWithTextBefore : countWithTextBefore - 1);
            }
        }

        /** Whether another line has the same text, so that a finding may move to it. */
        private boolean isDuplicate(String line) {
            return IntStream.rangeClosed(1, analysis.lineCount())
                    .filter(number -> text(analysis, number).equals(line)).limit(2).count() > 1;
        }

        private void assertVerdictsUnchanged(Fix fix, String context) {
            byte[] after = fix.applyTo(input.bytes());
            VerdictComparison verdictComparison = VerdictComparison.of(input.bytes(), after);
            for (Standard standard : input.settings().standards()) {
                if (!standard.isOneOf(fix.changedStandards())) {
                    List<String> differences = verdictComparison.differences(
                            input.bytes(), after, standard, input.settings().isByOperator());
                    assertThat(differences.stream().limit(3)).as(context).isEmpty();
                }
            }
        }

        private static String text(FileAnalysis analysis, int line) {
            return analysis.text(analysis.line(line).text());
        }
    }

    private static LintInput applyFix(LintInput input, Fix fix) {
        return new LintInput(fix.applyTo(input.bytes()), input.catalogue(), input.site(), input.settings());
    }
}
