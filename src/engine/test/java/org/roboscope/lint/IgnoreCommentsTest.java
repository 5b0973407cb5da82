package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;

/** A comment suppresses only the codes that it names, on its own line or the next one. */
@Tag("findings")
class IgnoreCommentsTest {

    static Stream<Arguments> comments() {
        return Stream.of(
                Arguments.of("above", "# roboscope-ignore R12\nDisallow: /", true),
                Arguments.of("on the line itself", "Disallow: / # roboscope-ignore R12", true),
                Arguments.of("with other comments in between",
                        "# roboscope-ignore R12\n# it is a test site\nDisallow: /",
                        true),
                Arguments.of("one of several codes", "# roboscope-ignore L04, R12 G09\nDisallow: /", true),
                Arguments.of("in any letter case", "#Roboscope-Ignore r12\nDisallow: /", true),
                Arguments.of("another code", "# roboscope-ignore R13\nDisallow: /", false),
                Arguments.of("no code", "# roboscope-ignore\nDisallow: /", false),
                Arguments.of("below", "Disallow: /\n# roboscope-ignore R12", false),
                Arguments.of("with a line in between", "# roboscope-ignore R12\nDisallow: /tmp/\nDisallow: /", false),
                Arguments.of("with a blank line in between", "# roboscope-ignore R12\n\nDisallow: /", false),
                Arguments.of("not as a comment", "roboscope-ignore R12\nDisallow: /", false),
                Arguments.of("in another word", "# no-roboscope-ignored R12\nDisallow: /", false));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("comments")
    void commentSuppressesTheNamedCodes(String title, String lines, boolean suppressed) {
        assertThat(codes("User-agent: *\n" + lines + "\n").contains(FindingCode.R12)).isEqualTo(!suppressed);
    }

    @ParameterizedTest
    @EnumSource(value = FindingCode.class, names = {"F05", "F08"})
    void findingsAboutTheFileAreSuppressedAnywhere(FindingCode code) {
        String file = code == FindingCode.F05 ? "# nothing\n" : "User-agent: *\nDisallow:\n";
        assertThat(codes(file)).contains(code);
        assertThat(codes(file + "# roboscope-ignore " + code + "\n")).doesNotContain(code);
    }

    private static List<FindingCode> codes(String file) {
        return Linter.lint(LintInput.of(GoldenCase.bytes(file, GoldenCase.GoldenLineEnds.LF))).stream()
                .map(Finding::code).toList();
    }
}
