package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ProgramProcess;
import org.roboscope.site.fetch.RawServer;

/** The system asks a watch to end, as at Ctrl+C or when the machine is shut down. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class WatchEndedTest {

    private static final int TERMINATED = 128 + 15;

    @TempDir
    private Path folder;

    @Test
    void endsAtOnceAndSaysNothing() throws Exception {
        byte[] file = "User-agent: *\nDisallow: /x\n".getBytes(StandardCharsets.US_ASCII);
        try (RawServer site = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", file)))) {
            Process process = new ProgramProcess(
                    folder, List.of(), "org.roboscope.Main", "watch", site.address("/").toString()).start();
            try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
                String first = CompletableFuture.supplyAsync(() -> line(said)).orTimeout(60, TimeUnit.SECONDS).join();
                assertThat(first).contains("This is the first answer from ");
                process.toHandle().destroy();
                assertThat(process.waitFor(20, TimeUnit.SECONDS)).as("ends").isTrue();
                assertThat(said.lines().filter(line -> !line.isEmpty())).isEmpty();
                assertThat(process.exitValue()).isEqualTo(TERMINATED);
            } finally {
                process.destroyForcibly().waitFor();
            }
            assertThat(folder.resolve(".local/state/roboscope/sites")).as("the history of the window")
                    .isDirectoryRecursivelyContaining("glob:**.json");
        }
    }

    private static String line(BufferedReader said) {
        return said.lines().findFirst().orElse("");
    }
}
