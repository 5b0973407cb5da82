package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.roboscope.ProgramProcess;

/** The program with a heap limited to this size. */
record SmallHeap(String size, Path folder) {

    private static final Duration IN_TIME = Duration.ofSeconds(60);
    private static final long WRITTEN_IN_A_SECOND = 20_000_000;

    /** @return what it said */
    String assertEndsInTime(List<String> command) throws Exception {
        long began = System.nanoTime();
        ProgramProcess.Ended ended =
                new ProgramProcess(folder, List.of("-Xmx" + size), "org.roboscope.cli.CommandLineApp",
                        command.toArray(String[]::new)).run();
        assertThat(ended.said()).as("%s %s", size, command)
                .doesNotContain("OutOfMemory", "Exception", "\tat ", "its own fault");
        assertThat(command.contains("--output") || !ended.said().isBlank()).as("%s says something", command).isTrue();
        assertThat(ended.exitCode()).as("%s %s", size, command).isBetween(0, 3);
        assertThat(Duration.ofNanos(System.nanoTime() - began)).as("%s %s", size, command)
                .isLessThan(IN_TIME.plusSeconds(written(command) / WRITTEN_IN_A_SECOND));
        return ended.said();
    }

    /** A row for each of ten million lines is gigabytes, and takes what the disk takes. */
    private static long written(List<String> command) throws IOException {
        int output = command.indexOf("--output");
        Path file = output < 0 ? null : Path.of(command.get(output + 1));
        return file != null && Files.exists(file) ? Files.size(file) : 0;
    }
}
