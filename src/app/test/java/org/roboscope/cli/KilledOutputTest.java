package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ProgramProcess;

/** A command that is killed while it writes a file of results. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class KilledOutputTest {

    @TempDir
    private Path folder;

    @Test
    @Timeout(120)
    void leavesNoHalfFileUnderItsName() throws Exception {
        Path robots = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /x\n");
        Path out = folder.resolve("out.csv");
        Process process = new ProgramProcess(folder, List.of(), "org.roboscope.Main", "test", robots.toString(), "--as",
                "Googlebot", "--urls", "-", "--format", "csv", "--output", out.toString()).start();
        try {
            BufferedWriter urls = process.outputWriter(StandardCharsets.US_ASCII);
            // Far more than waits between two processes: when it is gone, the command is writing.
            for (int i = 0; i < 200_000; i++) {
                urls.write("/page/" + i + "\n");
            }
            urls.flush();
            assertThat(process.isAlive()).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(out).doesNotExist();
    }
}
