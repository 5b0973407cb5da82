package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.roboscope.ProgramProcess;

/** Runs the program with a limited heap. */
record SmallHeap(String size, Path folder) {

    private static final Duration TIME_LIMIT = Duration.ofSeconds(60);
    private static final long BYTES_WRITTEN_PER_SECOND = 20_000_000;

    /** @return the output */
    String assertEndsInTime(List<String> command) throws Exception {
        long start = System.nanoTime();
        ProgramProcess.Result result =
                new ProgramProcess(folder, List.of("-Xmx" + size), "org.roboscope.cli.CommandLineApp",
                        command.toArray(String[]::new)).run();
        assertThat(result.output()).as("%s %s", size, command)
                .doesNotContain("OutOfMemory", "Exception", "\tat ", "its own fault");
        assertThat(command.contains("--output") || !result.output().isBlank()).as("output of %s", command).isTrue();
        assertThat(result.exitCode()).as("%s %s", size, command).isBetween(0, 3);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).as("%s %s", size, command)
                .isLessThan(TIME_LIMIT.plusSeconds(outputBytes(command) / BYTES_WRITTEN_PER_SECOND));
        return result.output();
    }

    /** Returns the size of the output file, which is written as fast as the disk allows. Rows may take gigabytes. */
    private static long outputBytes(List<String> command) throws IOException {
        int output = command.indexOf("--output");
        Path file = output < 0 ? null : Path.of(command.get(output + 1));
        return file != null && Files.exists(file) ? Files.size(file) : 0;
    }
}
