package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ProgramProcess;

/** Commands that are killed, or that fail, while they write a file of results. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class KilledOutputTest {

    @TempDir
    private Path folder;

    /**
     * Even a run that cannot start removes the temporary files of the killed one, because no other code would find
     * them.
     */
    @Test
    @Timeout(120)
    void nextRunDeletesTemporaryFileOfKilledCommand() throws Exception {
        assertNextRunCleansUp("missing.txt");
    }

    @Test
    @Tag("nightly")
    @Timeout(120)
    void nextWritingRunDeletesTemporaryFile() throws Exception {
        assertNextRunCleansUp("robots.txt");
    }

    private void assertNextRunCleansUp(String input) throws Exception {
        startWriting().destroyForcibly().waitFor();
        assertThat(outputFile()).doesNotExist();
        assertThat(fileNames()).anyMatch(name -> name.startsWith("."));
        new ProgramProcess(folder, List.of(), "org.roboscope.cli.CommandLineApp", "test",
                folder.resolve(input).toString(), "--as",
                "Googlebot", "/", "--output", outputFile().toString()).run();
        assertThat(fileNames()).noneMatch(name -> name.startsWith("."));
    }

    /** A limit on the size of files, in blocks of 512 bytes, refuses the rest of a file as a full disk does. */
    @Test
    @Timeout(120)
    void fullDiskLeavesNoTemporaryFile() throws Exception {
        assertLeavesNoFile("4096 test {robots} --as Googlebot --urls {urls} --format csv");
    }

    @ParameterizedTest
    @Tag("nightly")
    @ValueSource(strings = {
        "0 test {robots} --as Googlebot --urls {urls} --summary",
        "0 compare {robots} {robots} --as Googlebot --urls {urls} --format json",
        "0 check {robots} --format json",
        "64 scan --jsonl {collection} {collection} --columns rules --format csv",
        "0 scan {robots} --summary"
    })
    @Timeout(120)
    void noCommandLeavesFilesOnAFullDisk(String limitAndCommand) throws Exception {
        assertLeavesNoFile(limitAndCommand);
    }

    private void assertLeavesNoFile(String limitAndCommand) throws Exception {
        String[] parts = limitAndCommand.split(" ", 2);
        Process process = new ProgramProcess(folder, List.of("-XX:-UsePerfData"), "org.roboscope.cli.CommandLineApp",
                words(parts[1] + " --output " + outputFile())).throughShell("ulimit -f " + parts[0] + ";", "").start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(output.lines()).singleElement(STRING).startsWith(outputFile() + " was not written: ");
            assertThat(process.waitFor()).isEqualTo(2);
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(fileNames()).doesNotContain("out.csv").noneMatch(name -> name.startsWith("."));
    }

    /** {@code head} stops reading early, which is not a failure. */
    @Test
    @Timeout(120)
    void closedPipeEndsWithoutAnError() throws Exception {
        assertEndsQuietly("scan --jsonl {collection} {one}");
    }

    @ParameterizedTest
    @Tag("nightly")
    @ValueSource(strings = {
        "test {robots} --as Googlebot --urls {urls} --format csv",
        "compare {robots} {other} --as Googlebot --urls {urls} --format csv"
    })
    @Timeout(120)
    void everyCommandEndsQuietly(String command) throws Exception {
        assertEndsQuietly(command);
    }

    private void assertEndsQuietly(String command) throws Exception {
        ProgramProcess.Result result =
                new ProgramProcess(folder, List.of(), "org.roboscope.cli.CommandLineApp", words(command))
                        .throughShell("{ (", "); echo ended $? >&2; } | head -1").run();
        assertThat(result.output().lines().toList()).hasSize(2);
    }

    /** Replaces the names in braces by files, which are far larger than the buffers of a pipe. */
    private String[] words(String command) throws IOException {
        String record = "{\"robots\":\"VXNlci1hZ2VudDogKgpEaXNhbGxvdzogLwo=\"}\n";
        Map<String, Path> files = Map.of("{robots}", robots(),
                "{other}", Files.writeString(folder.resolve("other.txt"), "User-agent: *\nDisallow: /page\n"),
                "{urls}", Files.writeString(folder.resolve("urls.txt"), "/page/of/the/site\n".repeat(200_000)),
                "{collection}", Files.writeString(folder.resolve("collection.jsonl"), record.repeat(20_000)),
                "{one}", Files.writeString(folder.resolve("one.jsonl"), record));
        return Stream.of(command.split(" "))
                .map(word -> files.containsKey(word) ? String.valueOf(files.get(word)) : word).toArray(String[]::new);
    }

    private Path robots() throws IOException {
        return Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /x\n");
    }

    private Path outputFile() {
        return folder.resolve("out.csv");
    }

    /** Returns the names of all files; Java and the program also create folders. */
    private List<String> fileNames() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).map(file -> file.getFileName().toString()).toList();
        }
    }

    /** Starts a command, and returns when it has begun to write its results. */
    private Process startWriting() throws IOException {
        Process process =
                new ProgramProcess(folder, List.of(), "org.roboscope.cli.CommandLineApp", "test", robots().toString(),
                        "--as", "Googlebot", "--urls", "-", "--format", "csv", "--output", outputFile().toString())
                        .start();
        try {
            BufferedWriter urls = process.outputWriter(StandardCharsets.US_ASCII);
            // Far more than a pipe buffers: once it is sent, the command is writing.
            for (int i = 0; i < 200_000; i++) {
                urls.write("/page/" + i + "\n");
            }
            urls.flush();
            assertThat(process.isAlive()).isTrue();
            return process;
        } catch (IOException | AssertionError failure) {
            process.destroyForcibly();
            throw failure;
        }
    }
}
