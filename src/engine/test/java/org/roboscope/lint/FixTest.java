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
 * not name. This test shares nothing with {@link CheckedFixes}: it counts findings by code, and compares verdicts.
 */
@Tag("findings")
class FixTest {

    private static final Set<FindingCode> READ_ANEW = EnumSet.of(FindingCode.F03, FindingCode.L08);

    static Stream<GoldenCase> cases() {
        return GoldenFile.all();
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
        check(8, new Random(20_261_125));
    }

    @Test
    @Tag("fuzz")
    void fixesOfManyRandomFilesWork() {
        FuzzRun.repeat(() -> check(400, new Random(20_261_125)), random -> check(20, random));
    }

    private static void check(int files, RandomGenerator random) {
        for (int i = 0; i < files; i++) {
            byte[] hostile = RandomFile.from(random);
            assertFixesWork(LintInput.of(hostile), GoldenText.write(hostile));
            String plain = FindingsAreTrueTest.file(random);
            assertFixesWork(LintInput.of(plain.getBytes(StandardCharsets.UTF_8)), plain);
            assertFixesWork(LintInput.of(hostile).withSettings(LintSettings.EVERYTHING), GoldenText.write(hostile));
        }
    }

    @SharedTest
    @Test
    void fixesOfRealFilesWork() {
        Map<String, Integer> proposed = new ConcurrentSkipListMap<>();
        Map<String, Integer> refused = new ConcurrentSkipListMap<>();
        SharedData.realFiles().parallelStream().forEach(file -> {
            FixedFile fixed = new FixedFile(LintInput.of(file.bytes()));
            for (Finding finding : fixed.found) {
                for (Fix fix : finding.proposedFixes()) {
                    boolean isOffered = fixed.fixes.fixesOf(finding).contains(fix);
                    String kind = finding.code() + " " + fix.key();
                    proposed.merge(kind, 1, Integer::sum);
                    refused.merge(kind, isOffered ? 0 : 1, Integer::sum);
                    if (isOffered) {
                        fixed.assertFixWorks(finding, fix, file.name());
                    }
                }
            }
        });
        proposed.forEach((kind, count) -> System.out.printf(
                Locale.ROOT, "%-24s proposed %5d, not offered %4d%n", kind, count, refused.get(kind)));
        assertThat(proposed).isNotEmpty();
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
        FixedFile file = new FixedFile(LintInput.of(bytes));
        assertThat(file.found).anySatisfy(finding -> assertThat(file.fixes.fixesOf(finding)).isNotEmpty());
        for (Finding finding : file.found) {
            for (Fix fix : file.fixes.fixesOf(finding)) {
                file.assertFixWorks(finding, fix, text);
                byte[] after = fix.applyTo(bytes);
                int at = 0;
                int shift = 0;
                for (FixEdit edit : fix.edits()) {
                    assertThat(same(bytes, at, edit.span().start(), after, shift)).as(fix.key()).isTrue();
                    shift += edit.bytes().length - edit.span().length();
                    at = edit.span().end();
                }
                assertThat(same(bytes, at, bytes.length, after, shift)).as(fix.key()).isTrue();
                assertThat(after).hasSize(bytes.length + shift);
            }
        }
    }

    private static boolean same(byte[] bytes, int from, int to, byte[] after, int shift) {
        return Arrays.equals(bytes, from, to, after, from + shift, to + shift);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "User-agent: *\nDisallow: /x\nDisallow: /x*\nDisallow: /y*\nDisallow: /y**\n",
        "User-agent: *\nDisallow: a\nDisallow: a\nDisallow: /a\nDisallow: /a*\nDisallow: b\n",
        "User-agent: *\nDisallow: /b*\nDisallow: /c*\nAllow: /b/\nDisallow: /d*\n",
        "User-agent: *\n\nDisallow: /a\n\nUser-agent: *\n\nDisallow: /a\nDisallow: /b*\n"})
    void combinedFixesWork(String text) {
        FixedFile file = new FixedFile(LintInput.of(text.getBytes(StandardCharsets.UTF_8)));
        List<CheckedFixes.JointFix> joint = Stream.concat(
                Stream.of(file.fixes.safeFixes()), file.found.stream().map(file.fixes::safeFixesLike))
                .filter(jointFix -> !jointFix.fixed().isEmpty()).toList();
        assertThat(joint).isNotEmpty().allSatisfy(jointFix -> file.assertJointFixWorks(jointFix, text));
    }

    private static void assertFixesWork(LintInput input, String description) {
        FixedFile file = new FixedFile(input);
        for (Finding finding : file.found) {
            file.fixes.fixesOf(finding).forEach(fix -> file.assertFixWorks(finding, fix, description));
        }
    }

    /** A file before its fixes. */
    private static final class FixedFile {

        private final LintInput input;
        private final FileAnalysis analysis;
        private final List<Finding> found;
        /** Also includes findings that are not reported because they follow from others. */
        private final List<Finding> allFindings;
        private final CheckedFixes fixes;

        FixedFile(LintInput input) {
            this.input = input;
            this.analysis = new FileAnalysis(input);
            this.found = Linter.lint(input);
            this.allFindings = new ArrayList<>(found);
            allFindings.addAll(Linter.consequences(new FileAnalysis(input)));
            this.fixes = CheckedFixes.of(input, found);
        }

        void assertFixWorks(Finding finding, Fix fix, String description) {
            String context = description + "\n" + finding.key() + " in line " + finding.line() + ", " + fix.key();
            FileAnalysis after = new FileAnalysis(after(input, fix));
            List<Finding> left = Linter.lint(after, () -> false).orElseThrow();
            assertNothingWorse(left, finding, context);
            assertGone(after, left, finding, context);
            assertVerdictsKept(fix, context);
        }

        void assertJointFixWorks(CheckedFixes.JointFix joint, String description) {
            List<Finding> left = Linter.lint(after(input, joint.fix()));
            assertThat(left).as(description).hasSizeLessThanOrEqualTo(allFindings.size());
            assertNothingWorse(left, joint.fixed().getFirst(), description);
            assertVerdictsKept(joint.fix(), description);
        }

        /**
         * Tests that no code has more errors, or more errors and warnings, than before. If a file cannot be read as
         * text, other findings are unknown.
         */
        private void assertNothingWorse(List<Finding> left, Finding fixed, String context) {
            if (fixed.key().startsWith("F03.utf") || fixed.code() == FindingCode.L09) {
                return;
            }
            for (FindingCode code : FindingCode.values()) {
                for (Severity severity : List.of(Severity.ERROR, Severity.WARNING)) {
                    Predicate<Finding> grave = other -> other.code() == code && other.severity().isAtLeast(severity)
                            && !(code == FindingCode.R09 && READ_ANEW.contains(fixed.code()));
                    assertThat(left.stream().filter(grave).count()).as("%s: %s %s", context, code, severity)
                            .isLessThanOrEqualTo(allFindings.stream().filter(grave).count());
                }
            }
        }

        /**
         * Tests that the line has fewer findings with the code; after lines were added, removed or moved, lines with
         * its text count.
         */
        private void assertGone(FileAnalysis after, List<Finding> left, Finding finding, String context) {
            boolean whole = finding.code().isOfFile() && finding.code() != FindingCode.F06;
            Predicate<Finding> same = other -> other.code() == finding.code();
            Predicate<Finding> here = same.and(other -> whole || other.line() == finding.line());
            String line = text(analysis, finding.line());
            long wereHere = found.stream().filter(here).count();
            long wereAlike =
                    found.stream().filter(same.and(other -> text(analysis, other.line()).equals(line))).count();
            long areAlike = left.stream().filter(same.and(other -> text(after, other.line()).equals(line))).count();
            boolean lineStays = analysis.lineCount() == after.lineCount()
                    && text(after, finding.line()).equals(line);
            if (whole || lineStays) {
                assertThat(left.stream().filter(here).count()).as(context).isLessThan(wereHere);
            } else {
                assertThat(areAlike).as(context).isLessThanOrEqualTo(
                        isDuplicate(line) ? wereAlike : wereAlike - 1);
            }
        }

        /** Returns whether another line has the same text, so that a finding may move to it. */
        private boolean isDuplicate(String line) {
            return IntStream.rangeClosed(1, analysis.lineCount())
                    .filter(number -> text(analysis, number).equals(line)).limit(2).count() > 1;
        }

        private void assertVerdictsKept(Fix fix, String context) {
            byte[] after = fix.applyTo(input.bytes());
            VerdictComparison verdictComparison = VerdictComparison.of(input.bytes(), after);
            for (Standard standard : input.settings().standards()) {
                if (!standard.isOneOf(fix.changes())) {
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

    private static LintInput after(LintInput input, Fix fix) {
        return new LintInput(fix.applyTo(input.bytes()), input.catalogue(), input.site(), input.settings());
    }
}
