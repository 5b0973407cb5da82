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

/** The real program, started without standard input, without standard output, or with nowhere to say what went wrong. */
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

    private ProgramProcess.Ended run(String command, String redirections) throws Exception {
        return new ProgramProcess(folder, List.of(), Main.class.getName(), command.split(" "))
                .throughShell("cd " + folder + ";", redirections).run();
    }

    @ParameterizedTest
    @CsvSource({"check -,", "test robots.txt --as Googlebot --urls -,", "check -, 2>&1 >/dev/null"})
    void saysThatThereIsNothingToRead(String command, String more) throws Exception {
        nothingToRead(command, more);
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
    void everyCommandSaysThatThereIsNothingToRead(String command, String more) throws Exception {
        nothingToRead(command, more);
    }

    private void nothingToRead(String command, String more) throws Exception {
        ProgramProcess.Ended ended = run(command, "<&- " + (more == null ? "" : more));
        assertThat(ended.said()).isEqualTo("Standard input is closed, so there is nothing to read.\n");
        assertThat(ended.exitCode()).isEqualTo(2);
    }

    /** As a launcher does that has put something in its place. */
    @ParameterizedTest
    @ValueSource(strings = "0>other.txt")
    void whatCannotBeReadIsSaidToBeClosed(String redirection) throws Exception {
        ProgramProcess.Ended ended = run("check -", redirection);
        assertThat(ended.said()).isEqualTo("Standard input is closed, so there is nothing to read.\n");
        assertThat(ended.exitCode()).isEqualTo(2);
    }

    @Test
    void whoReadsNothingNeedsNoInput() throws Exception {
        needsNoInput("test robots.txt --as Googlebot /x", 1);
    }

    @ParameterizedTest
    @Tag("nightly")
    @CsvSource({"check robots.txt, 0", "groups robots.txt, 0", "--version, 0", "expect robots.expect robots.txt, 0"})
    void everyCommandThatReadsNothingNeedsNoInput(String command, int code) throws Exception {
        needsNoInput(command, code);
    }

    private void needsNoInput(String command, int code) throws Exception {
        ProgramProcess.Ended ended = run(command, "<&-");
        assertThat(ended.exitCode()).as(ended.said()).isEqualTo(code);
        assertThat(ended.said()).doesNotContain("closed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check robots.txt --severity info", "--help"})
    void closedOutputIsASentence(String command) throws Exception {
        isASentence(command);
    }

    @ParameterizedTest
    @Tag("nightly")
    @ValueSource(strings = {"groups robots.txt", "test robots.txt --as Googlebot /x", "--version",
        "expect robots.expect robots.txt", "scan robots.txt", "check --about R01"})
    void everyCommandEndsWithTheSentence(String command) throws Exception {
        isASentence(command);
    }

    private void isASentence(String command) throws Exception {
        ProgramProcess.Ended ended = run(command, ">&-");
        assertThat(ended.said()).startsWith("The output is incomplete").hasLineCount(1);
        assertThat(ended.exitCode()).isEqualTo(2);
    }

    /** Nothing of what would be said gets into a file that has the number of what was closed. */
    @Test
    void resultsInAFileAreWhole() throws Exception {
        isWhole("check robots.txt gone.txt --severity info --format json --output out.txt", "<&- >&- 2>&-");
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
    void resultsInAFileAreWholeWhateverIsClosed(String command, String redirections) throws Exception {
        isWhole(command, redirections);
    }

    private void isWhole(String command, String redirections) throws Exception {
        Path out = folder.resolve("out.txt");
        ProgramProcess.Ended usual = run(command, "");
        assertThat(usual.exitCode()).as(usual.said()).isLessThanOrEqualTo(2);
        byte[] expected = Files.readAllBytes(out);
        Files.delete(out);
        ProgramProcess.Ended ended = run(command, redirections);
        assertThat(ended.exitCode()).as(ended.said()).isEqualTo(usual.exitCode());
        assertThat(out).hasBinaryContent(expected);
    }

    @ParameterizedTest
    @CsvSource({"check gone.txt, 2", "test robots.txt --as Googlebot /x, 1"})
    void whoCanSayNothingEndsAsEver(String command, int code) throws Exception {
        assertThat(run(command, "2>&-").exitCode()).isEqualTo(code);
    }
}
