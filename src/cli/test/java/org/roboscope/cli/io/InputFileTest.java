package org.roboscope.cli.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ProgramProcess;
import org.roboscope.cli.CommandLineResult;

/** Named inputs are read if they are files or pipes. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(60)
class InputFileTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /a\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {
        "check {device}",
        "check {robots} --format html --old {device}",
        "check {robots} --format html --logo {device}",
        "groups {device}",
        "test {device} --as Googlebot /",
        "test {robots} --as Googlebot --urls {device}",
        "compare {device} {robots} --as Googlebot /",
        "expect {device} {robots}",
        "policy {robots} --check {device}",
        "enforce {robots} --server caddy --check {device}",
        "sites {device}",
        "visits {device} --robots {robots}",
        "scan {device}",
        "scan --jsonl {device}"})
    void devicesAreRefused(String command) throws Exception {
        Path robots = Files.writeString(folder.resolve("robots.txt"), ROBOTS);
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("/dev/zero"));
        for (String device : List.of("/dev/zero", link.toString())) {
            CommandLineResult result = CommandLineResult.run(Stream.of(command.split(" "))
                    .map(word -> word.replace("{device}", device).replace("{robots}", robots.toString()))
                    .toArray(String[]::new));
            assertThat(result.err()).isEqualTo(device + " is a device, not a file.\n");
            assertThat(result.exitCode()).isEqualTo(2);
        }
    }

    @Test
    void nullDeviceIsAnEmptyFile() {
        CommandLineResult result = CommandLineResult.run("test", "/dev/null", "--as", "Googlebot", "/");
        assertThat(result.exitCode()).isZero();
    }

    /** A shell makes pipes of {@code <(curl …)}. */
    @ParameterizedTest
    @ValueSource(strings = {"check {pipe}", "scan {pipe}", "test {pipe} --as Googlebot /b", "groups {pipe}"})
    void pipesAreRead(String command) throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        Thread writer =
                Thread.startVirtualThread(() -> assertThat(pipe).satisfies(to -> Files.writeString(to, ROBOTS)));
        CommandLineResult result = CommandLineResult.run(command.replace("{pipe}", pipe.toString()).split(" "));
        writer.join();
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void systemNamesOfStandardInputAreRead() throws Exception {
        ProgramProcess.Result result = new ProgramProcess(folder, List.of(), "org.roboscope.cli.CommandLineApp", "test",
                "/dev/fd/0", "--as", "Googlebot", "/b").throughShell("printf 'User-agent: *\\nDisallow: /a\\n' |", "")
                .run();
        assertThat(result.output()).contains("allowed");
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void endlessInputIsReadUpToALimit() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'a';
            }
        };
        assertThatThrownBy(() -> InputFile.readUpTo("-", endless, 1_000_000))
                .isInstanceOf(CommandRefusedException.class)
                .hasMessage("Standard input is not read, because it has more than 1 MB.");
        byte[] whole = ROBOTS.getBytes(StandardCharsets.UTF_8);
        assertThat(InputFile.readUpTo("-", new ByteArrayInputStream(whole), whole.length)).isEqualTo(whole);
    }

    @Test
    void fileIsReadUpToTheSameLimit() throws Exception {
        String file = Files.write(folder.resolve("long.txt"), new byte[1_000_001]).toString();
        assertThatThrownBy(() -> InputFile.readUpTo(file, InputStream.nullInputStream(), 1_000_000))
                .isInstanceOf(CommandRefusedException.class)
                .hasMessage(file + " is not read, because it has more than 1 MB.");
    }

    /** Files found in a folder are not named by the user, so they must be plain. */
    @Test
    void pipeInAFolderDoesNotBlock() throws Exception {
        Path lists = Files.createDirectory(folder.resolve("lists"));
        assertThat(new ProcessBuilder("mkfifo", lists.resolve("gptbot.json").toString()).start().waitFor()).isZero();
        Files.createSymbolicLink(lists.resolve("searchbot.json"), Path.of("/dev/zero"));
        String robots = Files.writeString(folder.resolve("robots.txt"), ROBOTS).toString();
        CommandLineResult result =
                CommandLineResult.run("visits", "-", "--robots", robots, "--lists", lists.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out() + result.err()).contains("gptbot.json", "searchbot.json", "it is not a plain file");
    }
}
