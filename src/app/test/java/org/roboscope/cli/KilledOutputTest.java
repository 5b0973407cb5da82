package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
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
import org.roboscope.ProgramProcess;

/** A command that is killed while it writes a file of results. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class KilledOutputTest {

    @TempDir
    private Path folder;

    @Test
    @Timeout(120)
    void leavesNoHalfFileUnderItsName() throws Exception {
        Process process = writing();
        process.destroyForcibly().waitFor();
        assertThat(out()).doesNotExist();
    }

    /** As by Ctrl+C, or at the end of a session. */
    @Test
    @Timeout(120)
    void leavesNothingWhereItIsAskedToEnd() throws Exception {
        Process process = writing();
        assertThat(files()).as("a hidden file beside it").hasSize(2);
        process.destroy();
        process.waitFor();
        assertThat(files()).containsExactly("robots.txt");
    }

    /** A limit on the size of files refuses the rest of a file as a full disk does. */
    @Test
    @Timeout(120)
    void leavesNothingWhereTheDiskTakesNoMore() throws Exception {
        Path list = Files.writeString(folder.resolve("urls.txt"), "/page/of/the/site\n".repeat(200_000));
        ProgramProcess.Ended ended = new ProgramProcess(folder, List.of("-XX:-UsePerfData"), "org.roboscope.Main",
                "test",
                robots().toString(), "--as", "Googlebot", "--urls", list.toString(), "--format", "csv", "--output",
                out().toString()).throughShell("ulimit -f 4096;", "").run();
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.said()).contains(out() + " was not written: ");
        assertThat(files()).containsExactlyInAnyOrder("robots.txt", "urls.txt", "said.txt");
    }

    private Path robots() throws IOException {
        return Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /x\n");
    }

    private Path out() {
        return folder.resolve("out.csv");
    }

    /** The names of all files, apart from folders that Java or the program makes for itself. */
    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).map(file -> file.getFileName().toString()).toList();
        }
    }

    /** A command that has begun to write its results. */
    private Process writing() throws IOException {
        Process process = new ProgramProcess(folder, List.of(), "org.roboscope.Main", "test", robots().toString(),
                "--as", "Googlebot", "--urls", "-", "--format", "csv", "--output", out().toString()).start();
        try {
            BufferedWriter urls = process.outputWriter(StandardCharsets.US_ASCII);
            // Far more than waits between two processes: when it is gone, the command is writing.
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
