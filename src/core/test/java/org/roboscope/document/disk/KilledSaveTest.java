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

/** A process that is killed while it saves leaves the old file or the new one, whole. */
class KilledSaveTest {

    private static final int MOST_KILLS_PER_LANE = 100;

    @TempDir
    Path folder;

    @Test
    void leavesAWholeFile() throws Exception {
        killTimes(2, 0, folder);
    }

    @Test
    @Tag("nightly")
    void leavesAWholeFileInTheMiddleOfASave() throws Exception {
        kill(10);
    }

    @Test
    @Tag("fuzz")
    void leavesAWholeFileTwoHundredTimes() throws Exception {
        kill(MOST_KILLS_PER_LANE);
    }

    /** Two at a time, since most of the time goes into starting processes. */
    private void kill(int perLane) throws Exception {
        try (ExecutorService lanes = Executors.newFixedThreadPool(2)) {
            Future<Long> first =
                    lanes.submit(() -> killTimes(perLane, 1, Files.createDirectory(folder.resolve("first"))));
            Future<Long> second =
                    lanes.submit(() -> killTimes(perLane, 1, Files.createDirectory(folder.resolve("second"))));
            assertThat(first.get() + second.get()).as("kills that came in the middle of a save").isPositive();
        }
    }

    /**
     * Goes on until the wanted number of kills came in the middle of a save, and returns how many did: those left a
     * half-done save behind. The next save takes that away, so it is counted at once.
     */
    private static long killTimes(int times, int wanted, Path folder) throws Exception {
        Random random = new Random();
        Path file = folder.resolve("robots.txt");
        long halfDone = 0;
        for (int i = 0; i < times || (halfDone < wanted && i < MOST_KILLS_PER_LANE); i++) {
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
                halfDone += Math.min(1, files.count() - 1);
            }
        }
        return halfDone;
    }

    private static Process start(Path file) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx64m",
                "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), SaveLoop.class.getName(), file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }
}
