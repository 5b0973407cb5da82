package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.spec.WrittenFile;

/** The cases of every code: files with the finding, similar files without it, and the results of its fixes. */
@Tag("findings")
class GoldenTest {

    @BeforeAll
    static void write() {
        if (WrittenFile.isWriting()) {
            for (FindingCode code : FindingCode.values()) {
                GoldenFile.of(code).mapCases(GoldenTest::withActualFindings).write();
            }
        }
    }

    static Stream<GoldenCase> cases() {
        return GoldenFile.allCases();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findingsAndFixesAgreeWithTheGoldenFile(GoldenCase golden) {
        for (GoldenCase.GoldenLineEnds ends : golden.lineEnds()) {
            GoldenFindings goldenFindings = new GoldenFindings(golden.code(), golden.input(ends));
            assertThat(goldenFindings.format()).as("%s with %s. %s", golden, ends, WrittenFile.ADVICE)
                    .isEqualTo(golden.expectedFindings());
            assertFixesAgree(golden, ends, goldenFindings);
        }
    }

    private static void assertFixesAgree(GoldenCase golden, GoldenCase.GoldenLineEnds ends,
            GoldenFindings goldenFindings) {
        byte[] before = golden.input(ends).bytes();
        List<GoldenCase.ExpectedFile> fixes = new ArrayList<>(golden.fixes());
        for (Finding finding : goldenFindings.findingsOfCode()) {
            for (Fix fix : goldenFindings.fixes(finding)) {
                assertThat(fixes).as("%s of %s. %s", fix.key(), golden, WrittenFile.ADVICE).isNotEmpty();
                GoldenCase.ExpectedFile expected = fixes.removeFirst();
                assertThat(goldenFindings.formatHeading(finding, fix)).as("%s. %s", golden, WrittenFile.ADVICE)
                        .isEqualTo(expected.heading());
                assertThat(GoldenText.write(fix.applyTo(before)))
                        .as("%s with %s, %s. %s", golden, ends, fix.key(), WrittenFile.ADVICE)
                        .isEqualTo(GoldenText.write(GoldenCase.bytes(expected.text(), ends)));
            }
        }
        assertThat(fixes).as("fixes of %s that are not offered. %s", golden, WrittenFile.ADVICE).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyCodeHasPositiveAndNegativeCases(FindingCode code) {
        GoldenFile file = GoldenFile.of(code);
        assertThat(file.cases()).as("%s shows nothing that is correct but looks like %s: \"=== alike: …\"", file, code)
                .filteredOn(GoldenCase::isNegativeCase).isNotEmpty()
                .allSatisfy(golden -> assertThat(golden.expectedFindings()).doesNotContainPattern("(?m)^" + code));
        assertThat(file.cases()).as("%s shows no %s: \"=== …\"", file, code)
                .filteredOn(golden -> !golden.isNegativeCase()).isNotEmpty()
                .allSatisfy(golden -> assertThat(golden.expectedFindings()).as("%s", golden)
                        .containsPattern("(?m)^" + code));
    }

    @ParameterizedTest
    @EnumSource
    void headersOfCasesAreKnown(FindingCode code) {
        GoldenFile file = GoldenFile.of(code);
        assertThat(file.head().lines()).as("lines above the first case of %s", file)
                .allMatch(line -> GoldenFile.knownHead(code).matcher(line).matches());
    }

    private static GoldenCase withActualFindings(GoldenCase golden) {
        GoldenFindings goldenFindings = new GoldenFindings(golden.code(), golden.input(GoldenCase.GoldenLineEnds.LF));
        List<GoldenCase.ExpectedFile> fixes = new ArrayList<>();
        for (Finding finding : goldenFindings.findingsOfCode()) {
            for (Fix fix : goldenFindings.fixes(finding)) {
                fixes.add(new GoldenCase.ExpectedFile(
                        goldenFindings.formatHeading(finding, fix),
                        GoldenText.write(fix.applyTo(golden.input(GoldenCase.GoldenLineEnds.LF).bytes()))));
            }
        }
        return new GoldenCase(golden.code(), golden.heading(), golden.text(), goldenFindings.format(), fixes);
    }
}
