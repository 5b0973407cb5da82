package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ProgramProcess;
import org.roboscope.site.fetch.RawServer;

/** A command that a signal ends while it works, as Ctrl+C does and the end of a session. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(180)
class StoppedCommandTest {

    private static final String SENTENCE = "The command was stopped before it finished.";
    private static final String URLS = "https://example.com/page/of/the/site\n";
    private static final String FILES = "{\"robots\":\"VXNlci1hZ2VudDogKgpEaXNhbGxvdzogLwo=\"}\n";

    private static final byte[] ANSWER_THAT_BEGINS = "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n<urlset>"
            .getBytes(StandardCharsets.US_ASCII);

    /** Far more than waits between two processes: when it is gone, the command is working. */
    private static final int BYTES = 1 << 18;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(robots(), "User-agent: *\nDisallow: /x\n");
        Files.writeString(changed(), "User-agent: *\nDisallow: /page\n");
        Files.createDirectory(results());
    }

    @ParameterizedTest
    @ValueSource(strings = {"test {robots} --as Googlebot --urls - --format csv", "scan --jsonl - --summary"})
    void saysSoAndLeavesNoFile(String command) throws Exception {
        leavesNoFile(command);
    }

    @ParameterizedTest
    @Tag("nightly")
    @ValueSource(strings = {
        "test {robots} --as Googlebot --urls -",
        "test {robots} --as Googlebot --urls - --summary",
        "compare {robots} {changed} --as Googlebot --urls - --format csv",
        "compare {robots} {changed} --as Googlebot --urls - --summary",
        "scan --jsonl - --columns rules --format csv",
        "check -"
    })
    void everyCommandSaysSoAndLeavesNoFile(String command) throws Exception {
        leavesNoFile(command);
    }

    private void leavesNoFile(String command) throws Exception {
        Path out = results().resolve("out.txt");
        Process process = start(command + " --output " + out);
        CompletableFuture<String> said = said(process);
        try {
            feed(process, command);
            assertThat(files()).as("a hidden file beside it").hasSize(1).doesNotContain(out);
            stop(process);
            assertThat(said.join()).isEqualTo(SENTENCE + "\n");
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void stopIsReportedAfterTheOutput() throws Exception {
        saysSoAfterOutput("compare {robots} {changed} --as Googlebot --urls -");
    }

    @ParameterizedTest
    @Tag("nightly")
    @ValueSource(strings = {
        "test {robots} --as Googlebot --urls - --format csv",
        "test {robots} --as Googlebot --urls - --format json",
        "test --jsonl",
        "scan --jsonl -",
        "visits - --robots {robots}",
        "groups -"
    })
    void everyCommandSaysSoAfterWhatIsPrinted(String command) throws Exception {
        saysSoAfterOutput(command);
    }

    private void saysSoAfterOutput(String command) throws Exception {
        Process process = start(command);
        CompletableFuture<String> said = said(process);
        try {
            feed(process, command);
            stop(process);
            assertThat(said.join()).containsOnlyOnce(SENTENCE);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void stopIsReportedDuringASilentRequest() throws Exception {
        saysSoWhileAServerIsSilent("fetch {site}");
    }

    @ParameterizedTest
    @Tag("nightly")
    @ValueSource(strings = {
        "test {robots} --as Googlebot --urls {site}",
        "compare {robots} {changed} --urls {site} --summary",
        "fetch --pages {site} --as Googlebot",
        "fetch --page {site} --as Googlebot --ignore-robots",
        "check {site}",
        "visits {site} --robots {robots}"
    })
    void everyCommandSaysSoThoughAServerIsSilent(String command) throws Exception {
        saysSoWhileAServerIsSilent(command);
    }

    private void saysSoWhileAServerIsSilent(String command) throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        try (RawServer server = new RawServer((_, out) -> {
            out.write(ANSWER_THAT_BEGINS);
            out.flush();
            asked.countDown();
            RawServer.staySilent();
        })) {
            Process process = start(command.replace("{site}", server.address("/").toString()));
            CompletableFuture<String> said = said(process);
            try {
                assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
                stop(process);
                assertThat(said.join()).isEqualTo(SENTENCE + "\n");
            } finally {
                process.destroyForcibly().waitFor();
            }
        }
    }

    /** Output waits for its reader, but the end of the program does not. */
    @Test
    void stoppedCommandEndsIfOutputIsNotRead() throws Exception {
        Path list = Files.writeString(folder.resolve("urls.txt"), URLS.repeat(100_000));
        Process process = start("test {robots} --as Googlebot --format csv --urls " + list);
        try (InputStream said = process.getInputStream()) {
            assertThat(said.read()).as("it prints").isPositive();
            stop(process);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private Process start(String command) throws IOException {
        List<String> arguments = new ArrayList<>();
        for (String argument : command.split(" ", -1)) {
            arguments.add(argument.replace("{robots}", robots().toString()).replace("{changed}", changed().toString()));
        }
        return new ProgramProcess(folder, List.of(), "org.roboscope.cli.CommandLineApp",
                arguments.toArray(String[]::new)).start();
    }

    private static void feed(Process process, String command) throws IOException {
        String line = command.contains("--jsonl") ? FILES : URLS;
        BufferedWriter lines = process.outputWriter(StandardCharsets.US_ASCII);
        for (int i = 0; i < BYTES; i += line.length()) {
            lines.write(line);
        }
        lines.flush();
        assertThat(process.isAlive()).isTrue();
    }

    private static void stop(Process process) throws InterruptedException {
        process.toHandle().destroy();
        assertThat(process.waitFor()).isEqualTo(2);
    }

    private static CompletableFuture<String> said(Process process) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        });
    }

    private Path robots() {
        return folder.resolve("robots.txt");
    }

    private Path changed() {
        return folder.resolve("changed.txt");
    }

    private Path results() {
        return folder.resolve("results");
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(results())) {
            return files.toList();
        }
    }
}
