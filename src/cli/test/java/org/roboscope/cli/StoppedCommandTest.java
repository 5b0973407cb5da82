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

/** Commands stopped by a signal while they work, as by Ctrl+C or at the end of a session. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(180)
class StoppedCommandTest {

    private static final String SENTENCE = "The command was stopped before it finished.";
    private static final String URL_LINE = "https://example.com/page/of/the/site\n";
    private static final String JSON_LINE = "{\"robots\":\"VXNlci1hZ2VudDogKgpEaXNhbGxvdzogLwo=\"}\n";

    private static final byte[] START_OF_ANSWER = "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n<urlset>"
            .getBytes(StandardCharsets.US_ASCII);

    /** Far more than a pipe buffers: once it is sent, the command is working. */
    private static final int FED_BYTES = 1 << 18;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.writeString(robotsFile(), "User-agent: *\nDisallow: /x\n");
        Files.writeString(changedFile(), "User-agent: *\nDisallow: /page\n");
        Files.createDirectory(results());
    }

    @ParameterizedTest
    @ValueSource(strings = {"test {robots} --as Googlebot --urls - --format csv", "scan --jsonl - --summary"})
    void stoppedCommandLeavesNoFile(String command) throws Exception {
        assertStopLeavesNoFile(command);
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
    void everyStoppedCommandLeavesNoFile(String command) throws Exception {
        assertStopLeavesNoFile(command);
    }

    private void assertStopLeavesNoFile(String command) throws Exception {
        Path out = results().resolve("out.txt");
        Process process = start(command + " --output " + out);
        CompletableFuture<String> output = output(process);
        try {
            feed(process, command);
            assertThat(files()).as("a hidden temporary file").hasSize(1).doesNotContain(out);
            stop(process);
            assertThat(output.join()).isEqualTo(SENTENCE + "\n");
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void stopIsReportedAfterTheOutput() throws Exception {
        assertStopIsReportedAfterOutput("compare {robots} {changed} --as Googlebot --urls -");
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
    void everyCommandReportsTheStopAfterItsOutput(String command) throws Exception {
        assertStopIsReportedAfterOutput(command);
    }

    private void assertStopIsReportedAfterOutput(String command) throws Exception {
        Process process = start(command);
        CompletableFuture<String> output = output(process);
        try {
            feed(process, command);
            stop(process);
            assertThat(output.join()).containsOnlyOnce(SENTENCE);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void stopIsReportedDuringASilentRequest() throws Exception {
        assertStopIsReportedDuringASilentRequest("fetch {site}");
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
    void everyCommandStopsDuringASilentRequest(String command) throws Exception {
        assertStopIsReportedDuringASilentRequest(command);
    }

    private void assertStopIsReportedDuringASilentRequest(String command) throws Exception {
        CountDownLatch requested = new CountDownLatch(1);
        try (RawServer server = new RawServer((_, out) -> {
            out.write(START_OF_ANSWER);
            out.flush();
            requested.countDown();
            RawServer.staySilent();
        })) {
            Process process = start(command.replace("{site}", server.address("/").toString()));
            CompletableFuture<String> output = output(process);
            try {
                assertThat(requested.await(60, TimeUnit.SECONDS)).isTrue();
                stop(process);
                assertThat(output.join()).isEqualTo(SENTENCE + "\n");
            } finally {
                process.destroyForcibly().waitFor();
            }
        }
    }

    /** Output waits for its reader, but the stop of the program does not. */
    @Test
    void stoppedCommandEndsIfOutputIsNotRead() throws Exception {
        Path list = Files.writeString(folder.resolve("urls.txt"), URL_LINE.repeat(100_000));
        Process process = start("test {robots} --as Googlebot --format csv --urls " + list);
        try (InputStream output = process.getInputStream()) {
            assertThat(output.read()).as("first byte").isPositive();
            stop(process);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private Process start(String command) throws IOException {
        List<String> arguments = new ArrayList<>();
        for (String argument : command.split(" ", -1)) {
            arguments.add(argument.replace("{robots}", robotsFile().toString())
                    .replace("{changed}", changedFile().toString()));
        }
        return new ProgramProcess(folder, List.of(), "org.roboscope.cli.CommandLineApp",
                arguments.toArray(String[]::new)).start();
    }

    private static void feed(Process process, String command) throws IOException {
        String line = command.contains("--jsonl") ? JSON_LINE : URL_LINE;
        BufferedWriter lines = process.outputWriter(StandardCharsets.US_ASCII);
        for (int i = 0; i < FED_BYTES; i += line.length()) {
            lines.write(line);
        }
        lines.flush();
        assertThat(process.isAlive()).isTrue();
    }

    private static void stop(Process process) throws InterruptedException {
        process.toHandle().destroy();
        assertThat(process.waitFor()).isEqualTo(2);
    }

    private static CompletableFuture<String> output(Process process) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        });
    }

    private Path robotsFile() {
        return folder.resolve("robots.txt");
    }

    private Path changedFile() {
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
