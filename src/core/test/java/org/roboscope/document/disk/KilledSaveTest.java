package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process killed during a save leaves the complete old file or the complete new one. */
class KilledSaveTest {

    private static final int MAX_KILLS_PER_LANE = 100;

    @TempDir
    Path folder;

    @Test
    void killLeavesACompleteFile() throws Exception {
        killTimes(2, 0, folder);
    }

    @Test
    @Tag("nightly")
    void killDuringASaveLeavesACompleteFile() throws Exception {
        assertKillsLeaveCompleteFiles(10);
    }

    @Test
    @Tag("fuzz")
    void twoHundredKillsLeaveCompleteFiles() throws Exception {
        assertKillsLeaveCompleteFiles(MAX_KILLS_PER_LANE);
    }

    /** Runs two processes at a time, because most of the time is spent starting them. */
    private void assertKillsLeaveCompleteFiles(int killsPerLane) throws Exception {
        try (ExecutorService lanes = Executors.newFixedThreadPool(2)) {
            Future<Long> first =
                    lanes.submit(() -> killTimes(killsPerLane, 1, Files.createDirectory(folder.resolve("first"))));
            Future<Long> second =
                    lanes.submit(() -> killTimes(killsPerLane, 1, Files.createDirectory(folder.resolve("second"))));
            assertThat(first.get() + second.get()).as("kills during a save").isPositive();
        }
    }

    /**
     * Kills saving processes, and returns the number of kills during a save. Such a kill leaves a temporary file, which
     * the next save removes, so it is counted immediately.
     */
    private static long killTimes(int times, int minDuringSave, Path folder) throws Exception {
        Random random = new Random();
        Path file = folder.resolve("robots.txt");
        long duringSave = 0;
        for (int i = 0; i < times || (duringSave < minDuringSave && i < MAX_KILLS_PER_LANE); i++) {
            Process saving = start(file);
            try {
                assertThat(saving.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("saving");
                Thread.sleep(random.nextInt(40), random.nextInt(1_000_000));
            } finally {
                saving.destroyForcibly().waitFor();
            }
            byte[] content = Files.readAllBytes(file);
            assertThat(content).as("kill %d", i).isEqualTo(SaveLoop.content(SaveLoop.seedOf(content)));
            try (Stream<Path> files = Files.list(folder)) {
                duringSave += Math.min(1, files.count() - 1);
            }
        }
        return duringSave;
    }

    private static Process start(Path file) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx64m",
                "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), SaveLoop.class.getName(), file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }
}
