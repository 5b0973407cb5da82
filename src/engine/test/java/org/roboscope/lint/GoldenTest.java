package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;

/** For every code: files that show it, files that look alike and do not, and what each of its fixes makes of them. */
class GoldenTest {

    static Stream<GoldenCase> cases() {
        return GoldenFile.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsWhatTheFileShows(GoldenCase golden) {
        for (GoldenCase.GoldenLineEnds ends : golden.lineEnds()) {
            GoldenFindings goldenFindings = new GoldenFindings(golden.code(), golden.input(ends));
            assertThat(goldenFindings.finds()).as("%s with %s", golden, ends).isEqualTo(golden.finds());
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void fixesAsTheFileShows(GoldenCase golden) {
        for (GoldenCase.GoldenLineEnds ends : golden.lineEnds()) {
            byte[] before = golden.input(ends).bytes();
            List<GoldenCase.Fixed> fixes = new ArrayList<>(golden.fixes());
            GoldenFindings goldenFindings = new GoldenFindings(golden.code(), golden.input(ends));
            for (Finding finding : goldenFindings.ofTheCode()) {
                for (Fix fix : goldenFindings.fixes(finding)) {
                    GoldenCase.Fixed expected = fixes.removeFirst();
                    assertThat(goldenFindings.heading(finding, fix)).as("%s", golden).isEqualTo(expected.heading());
                    assertThat(GoldenText.write(fix.applyTo(before)))
                            .as("%s with %s, %s", golden, ends, fix.key())
                            .isEqualTo(GoldenText.write(GoldenCase.bytes(expected.text(), ends)));
                }
            }
            assertThat(fixes).as("fixes of %s that are not offered", golden).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyCodeHasAFileThatShowsItAndOneThatLooksAlike(FindingCode code) {
        List<GoldenCase> cases = GoldenFile.of(code);
        assertThat(cases).filteredOn(GoldenCase::isAlike).isNotEmpty()
                .allSatisfy(golden -> assertThat(golden.finds()).doesNotContainPattern("(?m)^" + code));
        assertThat(cases).filteredOn(golden -> !golden.isAlike()).isNotEmpty()
                .allSatisfy(golden -> assertThat(golden.finds()).containsPattern("(?m)^" + code));
    }

    /** After a change that is meant: {@code -Droboscope.golden=write}; then read the difference, line by line. */
    @Test
    @EnabledIfSystemProperty(named = "roboscope.golden", matches = "write")
    void writeWhatIsFound() {
        for (FindingCode code : FindingCode.values()) {
            List<GoldenCase> cases = GoldenFile.of(code).stream().map(GoldenTest::asFound).toList();
            GoldenFile.write(code, cases);
        }
        assertThat(GoldenFile.all()).isNotEmpty();
    }

    private static GoldenCase asFound(GoldenCase golden) {
        GoldenFindings goldenFindings = new GoldenFindings(golden.code(), golden.input(GoldenCase.GoldenLineEnds.LF));
        List<GoldenCase.Fixed> fixes = new ArrayList<>();
        for (Finding finding : goldenFindings.ofTheCode()) {
            for (Fix fix : goldenFindings.fixes(finding)) {
                fixes.add(new GoldenCase.Fixed(
                        goldenFindings.heading(finding, fix),
                        GoldenText.write(fix.applyTo(golden.input(GoldenCase.GoldenLineEnds.LF).bytes()))));
            }
        }
        return new GoldenCase(golden.code(), golden.heading(), golden.text(), goldenFindings.finds(), fixes);
    }
}
