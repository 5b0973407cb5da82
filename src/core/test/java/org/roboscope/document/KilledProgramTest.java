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
import org.roboscope.document.recovery.RecoveredText.FileSince;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.time.ManualTimer;

/**
 * A process that is killed loses no text that was saved or kept, mixes none, and leaves nothing behind once the program
 * has been started again. How often it is killed: {@code -Dkills.saving}, {@code -Dkills.keeping}, {@code
 * -Dkills.ending}.
 */
class KilledProgramTest {

    private static final int A_FEW = 6;

    /** Processes at a time, since most of the time goes into starting them. */
    private static final int LANES = 2;
    private static final String BEFORE = "# before\n";
    private static final Duration LONGEST_END = Duration.ofSeconds(2);

    @TempDir
    Path folder;

    private final AtomicInteger inTheMiddle = new AtomicInteger();
    private final AtomicInteger texts = new AtomicInteger();
    private final AtomicInteger folders = new AtomicInteger();

    @Test
    void killedAFewTimesWhileItSaves() throws Exception {
        killedWhileItSaves(A_FEW);
    }

    @Test
    @Tag("fuzz")
    void killedWhileItSaves() throws Exception {
        killedWhileItSaves(Integer.getInteger("kills.saving", 500));
    }

    /** What is offered afterwards is never what the file holds, nor older. */
    private void killedWhileItSaves(int kills) throws Exception {
        AtomicInteger kept = new AtomicInteger();
        inLanes(kills, (random, place) -> {
            long acknowledged = killedAtTheEndOfASave(place, 1 + random.nextInt(12), random.nextInt(12_000));
            String saved = Files.readString(place.resolve("robots.txt"));
            assertWhole(saved, acknowledged);
            inTheMiddle.addAndGet(leftovers(place));
            kept.addAndGet(keptTexts(place));
            try (Next next = startAgain(place)) {
                for (RecoveredText text : next.found()) {
                    assertWhole(text.text().text(), KilledProgram.number(saved) + 1);
                    assertThat(text.fileSince()).isEqualTo(FileSince.UNCHANGED);
                    texts.incrementAndGet();
                }
            }
        });
        System.out.printf("killed at the end of a save: %s times, %s in the middle of it; %s texts were kept, "
                + "%s offered, older than the file 0, lost 0, mixed 0, left 0%n",
                kills, inTheMiddle.get(), kept.get(), texts.get());
    }

    @Test
    @Tag("fuzz")
    void killedWhileItKeepsTexts() throws Exception {
        int kills = Integer.getInteger("kills.keeping", 40);
        inLanes(kills, (random, place) -> {
            long acknowledged = killed(Mode.KEEPING, place, random.nextInt(60));
            assertFound(place, acknowledged);
        });
        System.out.printf("killed while keeping texts: %s times; %s texts found, lost 0, mixed 0, left 0%n",
                kills, texts.get());
    }

    @Test
    @Tag("fuzz")
    void terminatedWhileTextIsTyped() throws Exception {
        int kills = Integer.getInteger("kills.ending", 20);
        inLanes(kills, (random, place) -> {
            Instant[] asked = new Instant[1];
            long acknowledged = run(Mode.TYPING, place, random.nextInt(300), process -> {
                asked[0] = Instant.now();
                // The process itself would close what it printed to.
                process.toHandle().destroy();
            });
            assertThat(Duration.between(asked[0], Instant.now())).isLessThan(LONGEST_END);
            assertFound(place, acknowledged);
        });
        System.out.printf("told to end while typing: %s times; %s texts found, lost 0, mixed 0, left 0%n",
                kills, texts.get());
    }

    private void assertFound(Path place, long acknowledged) throws IOException {
        assertThat(place.resolve("robots.txt")).hasContent(BEFORE);
        try (Next next = startAgain(place)) {
            assertThat(next.found()).hasSize(1);
            assertWhole(next.found().getFirst().text().text(), acknowledged);
            texts.incrementAndGet();
        }
    }

    private static void assertWhole(String text, long acknowledged) {
        long number = KilledProgram.number(text);
        assertThat(number).as("the last text that must not be lost").isGreaterThanOrEqualTo(acknowledged);
        assertThat(text).isEqualTo(number == 0 ? BEFORE : KilledProgram.text(number));
    }

    private interface Kill {

        void once(Random random, Path place) throws Exception;
    }

    private void inLanes(int times, Kill kill) throws Exception {
        AtomicInteger left = new AtomicInteger(times);
        List<Future<?>> lanes = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(LANES)) {
            for (int lane = 0; lane < LANES; lane++) {
                lanes.add(threads.submit(() -> {
                    Random random = new Random();
                    while (left.getAndDecrement() > 0) {
                        Path place = Files.createDirectory(folder.resolve("kill-" + folders.incrementAndGet()));
                        kill.once(random, place);
                        assertNothingIsLeft(place);
                    }
                    return null;
                }));
            }
            for (Future<?> lane : lanes) {
                lane.get();
            }
        }
    }

    /** What opening the file, and ending in order after the kept text was dealt with, leave. */
    private static void assertNothingIsLeft(Path place) throws IOException {
        TemporaryFileCleanup.removeBeside(place.resolve("robots.txt"));
        try (Stream<Path> all = Files.walk(place)) {
            assertThat(all.filter(Files::isRegularFile)).containsExactly(place.resolve("robots.txt"));
        }
        try (Stream<Path> sessions = Files.list(place.resolve("state").resolve("recovery"))) {
            assertThat(sessions).isEmpty();
        }
    }

    private static int keptTexts(Path place) throws IOException {
        try (Stream<Path> all = Files.walk(place.resolve("state"))) {
            return (int) all.filter(path -> path.toString().endsWith(".text")
                    && !String.valueOf(path.getFileName()).startsWith(".")).count();
        }
    }

    /** @param saves that begin; the kill comes that many microseconds after the beginning of the last one */
    private static long killedAtTheEndOfASave(Path place, int saves, int afterMicros) throws Exception {
        return run(Mode.SAVING, place, printed -> {
            long saved = 0;
            for (int begun = 0; begun < saves;) {
                String line = printed.readLine();
                if (line.equals(KilledProgram.BEGINS)) {
                    begun++;
                } else {
                    saved = Long.parseLong(line);
                }
            }
            TimeUnit.MICROSECONDS.sleep(afterMicros);
            return saved;
        }, process -> process.toHandle().destroyForcibly());
    }

    private static long killed(Mode mode, Path place, int afterMillis) throws Exception {
        return run(mode, place, afterMillis, process -> process.toHandle().destroyForcibly());
    }

    private static long run(Mode mode, Path place, int afterMillis, Consumer<Process> ending) throws Exception {
        return run(mode, place, printed -> {
            long first = Long.parseLong(printed.readLine());
            Thread.sleep(afterMillis);
            return first;
        }, ending);
    }

    private interface Waiting {

        /** @return the number of the last text that must not be lost, so far as it was read */
        long until(BufferedReader printed) throws Exception;
    }

    /** @return the number of the last text that must not be lost */
    private static long run(Mode mode, Path place, Waiting waiting, Consumer<Process> ending) throws Exception {
        Path file = Files.writeString(place.resolve("robots.txt"), BEFORE);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx128m",
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                KilledProgram.class.getName(), mode.name(), place.resolve("state").toString(), file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        long last = 0;
        try (BufferedReader printed = process.inputReader(StandardCharsets.UTF_8)) {
            last = waiting.until(printed);
            ending.accept(process);
            // The last line may have been cut short by the kill.
            StringBuilder rest = new StringBuilder();
            for (int c = printed.read(); c >= 0; c = printed.read()) {
                rest.append((char) c);
            }
            String whole = rest.substring(0, Math.max(0, rest.lastIndexOf("\n")));
            last = Math.max(last, whole.lines().filter(line -> !line.equals(KilledProgram.BEGINS))
                    .mapToLong(Long::parseLong).max().orElse(last));
            assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        return last;
    }

    private static int leftovers(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return (int) files.filter(file -> file.toString().endsWith(".roboscope-new")).count();
        }
    }

    private static Next startAgain(Path place) {
        List<String> reports = new ArrayList<>();
        TextRecovery next = new TextRecovery(place.resolve("state"), new ManualTimer(), Clock.systemUTC(),
                report -> reports.add(report.text()), Throwable::printStackTrace);
        List<RecoveredText> found = next.find();
        assertThat(reports).isEmpty();
        return new Next(next, found);
    }

    /** The restarted program, which ends properly once the texts are discarded. */
    private record Next(TextRecovery program, List<RecoveredText> found) implements AutoCloseable {

        @Override
        public void close() throws IOException {
            for (RecoveredText text : found) {
                text.discard();
            }
            program.close();
        }
    }
}
