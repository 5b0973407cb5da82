package org.roboscope.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;

/**
 * A very long line is checked in one pass. Trying again at each character would take minutes, and recursion for each
 * word would overflow the stack.
 */
@Tag("findings")
class LongValuesTest {

    private static final int REPETITIONS = 100_000;

    static Stream<Arguments> files() {
        return Stream.of(
                Arguments.of("Disallow: /" + "*a".repeat(REPETITIONS) + "$\n", List.of()),
                Arguments.of("Disallow: /" + "*a".repeat(REPETITIONS) + ".css\n", List.of()),
                Arguments.of("Disallow: /" + "*".repeat(2 * REPETITIONS) + "a\n", List.of()),
                Arguments.of("Disallow: /a" + " ".repeat(2 * REPETITIONS) + "b\n", List.of()),
                Arguments.of("Disallow:" + " /a".repeat(REPETITIONS) + "\n", List.of("L06")),
                Arguments.of("Disallow: /a" + " Allow: /b".repeat(REPETITIONS / 5) + "\n", List.of("L06")),
                Arguments.of("Disallow: a # roboscope-ignore" + " R01".repeat(REPETITIONS) + "\n", List.of()),
                Arguments.of("User-agent: a/1" + "x".repeat(2 * REPETITIONS) + "\nDisallow: /\n", List.of("G07")),
                Arguments.of("User-agent: " + "a.".repeat(REPETITIONS) + "\nDisallow: /\n", List.of("G06")),
                Arguments.of("User-agent: Mozilla/5.0 (" + "a/1 ".repeat(REPETITIONS) + "\nDisallow: /\n",
                        List.of("G07")),
                Arguments.of("Clean-param: a" + "&a".repeat(REPETITIONS) + "\nDisallow: /a\n", List.of("L07")));
    }

    @ParameterizedTest
    @MethodSource("files")
    @Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void longLineIsCheckedInOnePass(String lines, List<String> codes) {
        byte[] bytes = ("User-agent: *\n" + lines).getBytes(StandardCharsets.US_ASCII);
        assertThat(Linter.lint(LintInput.of(bytes))).extracting(Finding::code).extracting(Enum::name)
                .containsAll(codes).doesNotContain("R01");
    }
}
