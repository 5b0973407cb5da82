package org.roboscope.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.KilledProgram.Mode;
import org.roboscope.document.disk.TemporaryFileCleanup;
import org.roboscope.document.recovery.RecoveredText;
import org.roboscope.document.recovery.RecoveredText.FileState;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.time.ManualTimer;

/**
 * A killed process loses no text that was saved or stored, mixes no texts, and leaves no files after the next start.
 * The number of kills is set by {@code -Dkills.saving}, {@code -Dkills.keeping} and {@code -Dkills.endProcess}.
 */
class KilledProgramTest {

    private static final int FEW_KILLS = 6;

    /** Processes at a time: most of the time is spent starting them. */
    private static final int PARALLEL_PROCESSES = 2;
    private static final String BEFORE = "# before\n";
    private static final Duration MAX_END_TIME = Duration.ofSeconds(2);

    @TempDir
    Path folder;

    private final AtomicInteger killsDuringSave = new AtomicInteger();
    private final AtomicInteger offeredTexts = new AtomicInteger();
    private final AtomicInteger folderCount = new AtomicInteger();

    @Test
    void fewKillsWhileSavingLoseNothing() throws Exception {
        assertNothingIsLostWhileSaving(FEW_KILLS);
    }

    @Test
    @Tag("fuzz")
    void killsWhileSavingLoseNothing() throws Exception {
        assertNothingIsLostWhileSaving(Integer.getInteger("kills.saving", 500));
    }

    /** A text offered after the kill is newer than the file. */
    private void assertNothingIsLostWhileSaving(int kills) throws Exception {
        AtomicInteger keptCount = new AtomicInteger();
        repeatInParallel(kills, (random, root) -> {
            long acknowledged = killAtTheEndOfASave(root, 1 + random.nextInt(12), random.nextInt(12_000));
            String saved = Files.readString(root.resolve("robots.txt"));
            assertWhole(saved, acknowledged);
            killsDuringSave.addAndGet(countLeftovers(root));
            keptCount.addAndGet(countKeptTexts(root));
            try (RestartedProgram restarted = restart(root)) {
                for (RecoveredText text : restarted.texts()) {
                    assertWhole(text.text().text(), KilledProgram.number(saved) + 1);
                    assertThat(text.fileState()).isEqualTo(FileState.UNCHANGED);
                    offeredTexts.incrementAndGet();
                }
            }
        });
        System.out.printf("killed at the end of a save: %s times, %s in the middle of it; %s texts were kept, "
                + "%s offered, older than the file 0, lost 0, mixed 0, left 0%n",
                kills, killsDuringSave.get(), keptCount.get(), offeredTexts.get());
    }

    @Test
    @Tag("fuzz")
    void killsWhileStoringLoseNothing() throws Exception {
        int kills = Integer.getInteger("kills.keeping", 40);
        repeatInParallel(kills, (random, root) -> {
            long acknowledged = killAfter(Mode.STORING, root, random.nextInt(60));
            assertFound(root, acknowledged);
        });
        System.out.printf("killed while keeping texts: %s times; %s texts found, lost 0, mixed 0, left 0%n",
                kills, offeredTexts.get());
    }

    @Test
    @Tag("fuzz")
    void terminationWhileTypingLosesNothing() throws Exception {
        int kills = Integer.getInteger("kills.ending", 20);
        repeatInParallel(kills, (random, root) -> {
            Instant[] requested = new Instant[1];
            long acknowledged = run(Mode.TYPING, root, random.nextInt(300), process -> {
                requested[0] = Instant.now();
                // Process.destroy() would also close the output that is read below.
                process.toHandle().destroy();
            });
            assertThat(Duration.between(requested[0], Instant.now())).isLessThan(MAX_END_TIME);
            assertFound(root, acknowledged);
        });
        System.out.printf("terminated while typing: %s times; %s texts found, lost 0, mixed 0, left 0%n",
                kills, offeredTexts.get());
    }

    private void assertFound(Path root, long acknowledged) throws IOException {
        assertThat(root.resolve("robots.txt")).hasContent(BEFORE);
        try (RestartedProgram restarted = restart(root)) {
            assertThat(restarted.texts()).hasSize(1);
            assertWhole(restarted.texts().getFirst().text().text(), acknowledged);
            offeredTexts.incrementAndGet();
        }
    }

    private static void assertWhole(String text, long acknowledged) {
        long number = KilledProgram.number(text);
        assertThat(number).as("the last text that must not be lost").isGreaterThanOrEqualTo(acknowledged);
        assertThat(text).isEqualTo(number == 0 ? BEFORE : KilledProgram.text(number));
    }

    private interface Kill {
        void run(Random random, Path root) throws Exception;
    }

    private void repeatInParallel(int times, Kill kill) throws Exception {
        AtomicInteger remaining = new AtomicInteger(times);
        List<Future<?>> lanes = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(PARALLEL_PROCESSES)) {
            for (int lane = 0; lane < PARALLEL_PROCESSES; lane++) {
                lanes.add(threads.submit(() -> {
                    Random random = new Random();
                    while (remaining.getAndDecrement() > 0) {
                        Path root = Files.createDirectory(folder.resolve("kill-" + folderCount.incrementAndGet()));
                        kill.run(random, root);
                        assertNothingIsLeft(root);
                    }
                    return null;
                }));
            }
            for (Future<?> lane : lanes) {
                lane.get();
            }
        }
    }

    /** Opening the file, and ending in order after the recovered text was handled, leave only the file itself. */
    private static void assertNothingIsLeft(Path root) throws IOException {
        TemporaryFileCleanup.removeBeside(root.resolve("robots.txt"));
        try (Stream<Path> paths = Files.walk(root)) {
            assertThat(paths.filter(Files::isRegularFile)).containsExactly(root.resolve("robots.txt"));
        }
        try (Stream<Path> sessions = Files.list(root.resolve("state").resolve("recovery"))) {
            assertThat(sessions).isEmpty();
        }
    }

    private static int countKeptTexts(Path root) throws IOException {
        try (Stream<Path> paths = Files.walk(root.resolve("state"))) {
            return (int) paths.filter(path -> path.toString().endsWith(".text")
                    && !String.valueOf(path.getFileName()).startsWith(".")).count();
        }
    }

    /** @param saves number of saves to wait for; the kill is {@code afterMicros} after the start of the last one */
    private static long killAtTheEndOfASave(Path root, int saves, int afterMicros) throws Exception {
        return run(Mode.SAVING, root, output -> {
            long saved = 0;
            for (int started = 0; started < saves;) {
                String line = output.readLine();
                if (line.equals(KilledProgram.SAVE_STARTED)) {
                    started++;
                } else {
                    saved = Long.parseLong(line);
                }
            }
            TimeUnit.MICROSECONDS.sleep(afterMicros);
            return saved;
        }, process -> process.toHandle().destroyForcibly());
    }

    private static long killAfter(Mode mode, Path root, int afterMillis) throws Exception {
        return run(mode, root, afterMillis, process -> process.toHandle().destroyForcibly());
    }

    private static long run(Mode mode, Path root, int afterMillis, Consumer<Process> endProcess) throws Exception {
        return run(mode, root, output -> {
            long firstNumber = Long.parseLong(output.readLine());
            Thread.sleep(afterMillis);
            return firstNumber;
        }, endProcess);
    }

    private interface OutputReader {

        /** @return the number of the last text read so far that must not be lost */
        long readUntilKill(BufferedReader output) throws Exception;
    }

    /** @return the number of the last text that must not be lost */
    private static long run(Mode mode, Path root, OutputReader reader, Consumer<Process> endProcess) throws Exception {
        Path file = Files.writeString(root.resolve("robots.txt"), BEFORE);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx128m",
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                KilledProgram.class.getName(), mode.name(), root.resolve("state").toString(), file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        long lastNumber = 0;
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            lastNumber = reader.readUntilKill(output);
            endProcess.accept(process);
            // The last line may have been cut short by the kill.
            StringBuilder remainder = new StringBuilder();
            for (int c = output.read(); c >= 0; c = output.read()) {
                remainder.append((char) c);
            }
            String completeLines = remainder.substring(0, Math.max(0, remainder.lastIndexOf("\n")));
            lastNumber =
                    Math.max(lastNumber, completeLines.lines().filter(line -> !line.equals(KilledProgram.SAVE_STARTED))
                            .mapToLong(Long::parseLong).max().orElse(lastNumber));
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        return lastNumber;
    }

    private static int countLeftovers(Path root) throws IOException {
        try (Stream<Path> files = Files.list(root)) {
            return (int) files.filter(file -> file.toString().endsWith(".roboscope-new")).count();
        }
    }

    private static RestartedProgram restart(Path root) {
        List<String> reports = new ArrayList<>();
        TextRecovery recovery = new TextRecovery(root.resolve("state"), new ManualTimer(), Clock.systemUTC(),
                report -> reports.add(report.text()), Throwable::printStackTrace);
        List<RecoveredText> texts = recovery.find();
        assertThat(reports).isEmpty();
        return new RestartedProgram(recovery, texts);
    }

    /** The restarted program, which ends in order after discarding the texts. */
    private record RestartedProgram(TextRecovery program, List<RecoveredText> texts) implements AutoCloseable {

        @Override
        public void close() throws IOException {
            for (RecoveredText text : texts) {
                text.discard();
            }
            program.close();
        }
    }
}
