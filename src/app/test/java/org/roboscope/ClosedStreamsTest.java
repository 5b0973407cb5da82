package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the program with standard input, output or error closed. */
@EnabledOnOs(OS.LINUX)
class ClosedStreamsTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /x\n");
        Files.writeString(folder.resolve("robots.expect"), "Googlebot block /x\n");
        Files.writeString(folder.resolve("access.log"), "not a log\n");
    }

    private ProgramProcess.Result run(String command, String redirections) throws Exception {
        return new ProgramProcess(folder, List.of(), Main.class.getName(), command.split(" "))
                .throughShell("cd " + folder + ";", redirections).run();
    }

    @ParameterizedTest
    @CsvSource({"check -,", "test robots.txt --as Googlebot --urls -,", "check -, 2>&1 >/dev/null"})
    void closedInputIsReported(String command, String redirections) throws Exception {
        assertClosedInputIsReported(command, redirections);
    }

    @ParameterizedTest
    @Tag("nightly")
    @CsvSource({
        "groups -,", "test --jsonl,", "test - --as Googlebot /x,", "compare - robots.txt,",
        "compare robots.txt robots.txt --urls -,",
        "expect - robots.txt,", "expect robots.expect -,", "visits - --robots robots.txt,",
        "visits access.log --robots -,",
        "scan -,", "scan --jsonl -,", "scan - --summary,", "fetch --pages - --as Googlebot,",
        "watch https://example.invalid/ --expect -,"
    })
    void everyCommandReportsClosedInput(String command, String redirections) throws Exception {
        assertClosedInputIsReported(command, redirections);
    }

    private void assertClosedInputIsReported(String command, String redirections) throws Exception {
        ProgramProcess.Result result = run(command, "<&- " + (redirections == null ? "" : redirections));
        assertThat(result.output()).isEqualTo("Standard input is closed, so there is nothing to read.\n");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    /** A launcher may have replaced the closed stream with a file that is open for writing only. */
    @ParameterizedTest
    @ValueSource(strings = "0>other.txt")
    void unreadableInputIsReportedAsClosed(String redirection) throws Exception {
        ProgramProcess.Result result = run("check -", redirection);
        assertThat(result.output()).isEqualTo("Standard input is closed, so there is nothing to read.\n");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void commandsThatReadNothingNeedNoInput() throws Exception {
        assertNeedsNoInput("test robots.txt --as Googlebot /x", 1);
    }

    @ParameterizedTest
    @Tag("nightly")
    @CsvSource({"check robots.txt, 0", "groups robots.txt, 0", "--version, 0", "expect robots.expect robots.txt, 0"})
    void everyCommandThatReadsNothingNeedsNoInput(String command, int code) throws Exception {
        assertNeedsNoInput(command, code);
    }

    private void assertNeedsNoInput(String command, int code) throws Exception {
        ProgramProcess.Result result = run(command, "<&-");
        assertThat(result.exitCode()).as(result.output()).isEqualTo(code);
        assertThat(result.output()).doesNotContain("closed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check robots.txt --severity info", "--help"})
    void closedOutputIsReported(String command) throws Exception {
        assertClosedOutputIsReported(command);
    }

    @ParameterizedTest
    @Tag("nightly")
    @ValueSource(strings = {"groups robots.txt", "test robots.txt --as Googlebot /x", "--version",
        "expect robots.expect robots.txt", "scan robots.txt", "check --about R01"})
    void everyCommandReportsClosedOutput(String command) throws Exception {
        assertClosedOutputIsReported(command);
    }

    private void assertClosedOutputIsReported(String command) throws Exception {
        ProgramProcess.Result result = run(command, ">&-");
        assertThat(result.output()).startsWith("The output is incomplete").hasLineCount(1);
        assertThat(result.exitCode()).isEqualTo(2);
    }

    /** The output file may get the number of a closed stream: no message may end up in it. */
    @Test
    void outputFileIsCompleteWithAllStreamsClosed() throws Exception {
        assertOutputFileIsComplete("check robots.txt gone.txt --severity info --format json --output out.txt",
                "<&- >&- 2>&-");
    }

    @ParameterizedTest
    @Tag("nightly")
    @CsvSource({
        "check robots.txt --severity info --format json --output out.txt, >&-",
        "check robots.txt --severity info --format json --output out.txt, 2>&-",
        "check robots.txt --severity info --format json --output out.txt, >&- 2>&-",
        "check robots.txt --severity info --format json --output out.txt, <&- >&- 2>&-",
        "test robots.txt --as Googlebot /x --format csv --output out.txt, <&- >&- 2>&-",
        "scan robots.txt gone/*.txt --format csv --output out.txt, <&- >&- 2>&-"
    })
    void outputFileIsCompleteWithAnyStreamClosed(String command, String redirections) throws Exception {
        assertOutputFileIsComplete(command, redirections);
    }

    private void assertOutputFileIsComplete(String command, String redirections) throws Exception {
        Path out = folder.resolve("out.txt");
        ProgramProcess.Result expectedResult = run(command, "");
        assertThat(expectedResult.exitCode()).as(expectedResult.output()).isLessThanOrEqualTo(2);
        byte[] expected = Files.readAllBytes(out);
        Files.delete(out);
        ProgramProcess.Result result = run(command, redirections);
        assertThat(result.exitCode()).as(result.output()).isEqualTo(expectedResult.exitCode());
        assertThat(out).hasBinaryContent(expected);
    }

    @ParameterizedTest
    @CsvSource({"check gone.txt, 2", "test robots.txt --as Googlebot /x, 1"})
    void closedStderrKeepsTheExitCode(String command, int code) throws Exception {
        assertThat(run(command, "2>&-").exitCode()).isEqualTo(code);
    }
}
