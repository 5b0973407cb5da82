package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ProgramProcess;
import org.roboscope.site.fetch.RawServer;

/** The system asks a watch to end while its command for an event runs. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(120)
class WatchCommandEndedTest {

    @TempDir
    private Path folder;

    @Test
    void theCommandEndsWithTheWatch() throws Exception {
        byte[] file = "User-agent: *\nDisallow: /x\n".getBytes(StandardCharsets.US_ASCII);
        Path started = folder.resolve("started");
        try (RawServer site = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", file)))) {
            Process process = new ProgramProcess(folder, List.of(), "org.roboscope.Main", "watch",
                    site.address("/").toString(), "--exec",
                    "echo $$ > " + started + ".part; mv " + started + ".part " + started + "; sleep 988; true")
                    .start();
            try {
                while (!Files.exists(started) && process.isAlive()) {
                    Thread.sleep(20);
                }
                ProcessHandle command =
                        ProcessHandle.of(Long.parseLong(Files.readString(started).strip())).orElseThrow();
                List<ProcessHandle> children = command.children().toList();
                process.toHandle().destroy();
                assertThat(process.waitFor(20, TimeUnit.SECONDS)).as("ends").isTrue();
                while (command.isAlive() || children.stream().anyMatch(ProcessHandle::isAlive)) {
                    Thread.sleep(20);
                }
            } finally {
                process.destroyForcibly().waitFor();
            }
        }
    }
}
