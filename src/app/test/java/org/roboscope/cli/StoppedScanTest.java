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

/** The command {@code scan} that is ended while it writes a file of results. */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Timeout(120)
class StoppedScanTest {

    @TempDir
    private Path folder;

    @Test
    void saysThatItWasStoppedAndLeavesNoFile() throws Exception {
        Path out = folder.resolve("results/out.csv");
        Process process = scanning(out);
        try {
            process.toHandle().destroy();
            assertThat(process.waitFor()).isEqualTo(2);
            assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("The scan was stopped before it was done.\n");
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(out.getParent()).isEmptyDirectory();
    }

    @Test
    void leavesNoHalfFileUnderItsNameWhenItIsKilled() throws Exception {
        Path out = folder.resolve("results/out.csv");
        Process process = scanning(out);
        process.destroyForcibly().waitFor();
        assertThat(out).doesNotExist();
    }

    private Process scanning(Path out) throws Exception {
        Files.createDirectories(out.getParent());
        Process process = new ProgramProcess(folder, List.of(), "org.roboscope.Main", "scan", "--jsonl", "-",
                "--columns", "rules", "--format",
                "csv", "--output", out.toString()).start();
        BufferedWriter lines = process.outputWriter(StandardCharsets.US_ASCII);
        // Far more than waits between two processes: when it is gone, the command is writing.
        for (int i = 0; i < 20_000; i++) {
            lines.write("{\"robots\":\"VXNlci1hZ2VudDogKgpEaXNhbGxvdzogLwo=\"}\n");
        }
        lines.flush();
        assertThat(process.isAlive()).isTrue();
        return process;
    }
}
