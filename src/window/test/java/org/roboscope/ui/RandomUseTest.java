package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.management.JMException;
import javax.management.ObjectName;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.ui.files.FileQuestions.UnsavedAnswer;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.TextBuffer;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.Start;

/**
 * Uses the real window at random: types, undoes, saves, closes, runs any action, runs lists of URLs, fetches from a
 * hostile server, drops things that are not files, changes files from outside, and damages the settings and the
 * recovery folder, while some threads fail to start and others are interrupted. Every exception must be caught, every
 * task must end, and a file that counts as saved must contain the text of the editor.
 */
@WindowTest
@Isolated("all threads share the default handler of uncaught faults")
class RandomUseTest {

    private static final int STEPS = 60;
    private static final int WARM_UP_STEPS = 300;
    private static final int REPORTED_STEPS = 8;
    private static final int DEFAULT_SECONDS = 1_200;
    private static final int STACK_DEPTH = 60;
    private static final int MAX_TABS = 60;
    private static final String PANEL = "view.panel.";
    private static final Set<String> UNCOUNTED_CLASSES = Set.of("[I", "[Ljdk.internal.vm.FillerElement;");
    private static final double MAX_HEAP_GROWTH = 1.2;

    @TempDir
    static Path folder;

    private final FaultyThreads threads = new FaultyThreads(Long.getLong("random.seed", 20));
    private final BackgroundTasks tasks = new BackgroundTasks(threads, Platform::runLater, _ -> {});
    private final Queue<Throwable> uncaughtFaults = new ConcurrentLinkedQueue<>();
    private final Random random = new Random(Long.getLong("random.seed", 20));
    private final RawServer server = new RawServer((request, out) -> RandomSteps.answer(out, random));
    private final Deque<String> lastSteps = new ArrayDeque<>();
    private RandomSteps steps;
    private WindowFixture window;
    private int saveCount;

    @Start
    void start(Stage stage) throws IOException {
        Assertions.setMaxStackTraceElementsDisplayed(STACK_DEPTH);
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaughtFaults.add(thrown));
        Path directory = Files.createTempDirectory(folder, "test");
        Path files = Files.createDirectory(directory.resolve("files"));
        for (int i = 0; i < RandomSteps.FILE_COUNT; i++) {
            Files.writeString(RandomSteps.file(files, i), "User-agent: *\nDisallow: /" + i + "\n");
        }
        Files.writeString(files.resolve("urls.txt"), "/a\n/b?x=1\nhttps://example.com/shop/\n".repeat(200));
        window = new WindowFixture(stage, directory.resolve("config"), tasks, RandomSteps.file(files, 0));
        steps = new RandomSteps(random, server, files, window);
        Platform.runLater(
                () -> Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> uncaughtFaults.add(
                        thrown)));
    }

    @AfterEach
    void stop() throws IOException {
        Thread.setDefaultUncaughtExceptionHandler(null);
        server.close();
        closeOtherWindows();
    }

    @Test
    void randomStepsCauseNoFaults() throws IOException {
        for (int step = 0; step < STEPS; step++) {
            step();
        }
        assertTasksEnd();
    }

    @Test
    @Tag("fuzz")
    void randomStepsCauseNoFaultsForLong() throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Integer.getInteger("random.seconds", DEFAULT_SECONDS));
        warmUp();
        long heapBefore = heap();
        int stepCount = WARM_UP_STEPS;
        while (System.nanoTime() < end) {
            step();
            stepCount++;
        }
        long heapAfter = heap();
        System.out.printf("%s steps, %s faults, %s fetches, %s files saved and compared, "
                + "heap %s KB at first, %s KB at last%n",
                stepCount, threads.faults(), server.connections(), saveCount, heapBefore / 1024, heapAfter / 1024);
        assertTasksEnd();
        assertThat(heapAfter).isLessThan((long) (heapBefore * MAX_HEAP_GROWTH));
    }

    /**
     * Creates everything that is created once and does not count as growth: panels, popups, dialogs, full tables, and
     * the toolkit's caches of every theme.
     */
    private void warmUp() throws IOException {
        for (String action : steps.actions()) {
            threads.setFaulty(true);
            steps.type();
            assertHoldsAfter(steps.run(action));
        }
        for (int step = 0; step < WARM_UP_STEPS; step++) {
            step();
        }
    }

    private void step() throws IOException {
        threads.setFaulty(true);
        assertHoldsAfter(steps.anyStep());
    }

    private void assertHoldsAfter(String step) throws IOException {
        lastSteps.add(step);
        if (lastSteps.size() > REPORTED_STEPS) {
            lastSteps.remove();
        }
        window.settle();
        closeOtherWindows();
        assertSavedFileMatchesEditor();
        assertThat(uncaughtFaults).as("after %s", lastSteps).isEmpty();
        assertThat(window.messages).as("messages after %s", lastSteps)
                .allSatisfy(message -> assertThat(message).doesNotContain(
                        "Exception", "null", "java."));
        window.clearRecords();
        server.forgetRequests();
    }

    /** Every task ends by itself or when it is cancelled. */
    private void assertTasksEnd() {
        threads.setFaulty(false);
        steps.run("bulk.cancel");
        window.settle();
        WindowFixture.await(() -> tasks.unfinishedTasks().isEmpty());
    }

    /** Exempts files that were changed from outside. */
    private void assertSavedFileMatchesEditor() throws IOException {
        TextBuffer buffer = steps.buffer();
        Optional<Path> path = buffer.pathProperty().get();
        if (path.isEmpty() || buffer.dirtyProperty().get() || !Files.isRegularFile(path.get())) {
            return;
        }
        boolean isSame = Arrays.equals(Files.readAllBytes(path.get()), buffer.content().bytes());
        assertThat(isSame || steps.changedOutside().contains(path.get())).as("%s after %s", path.get(), lastSteps)
                .isTrue();
        if (isSame) {
            steps.changedOutside().remove(path.get());
            saveCount++;
        }
    }

    private void closeOtherWindows() {
        steps.onWindow(() -> Window.getWindows().stream().filter(other -> !other.equals(window.stage)).toList()
                .forEach(Window::hide));
    }

    /** Heap after closing all tabs and showing every panel and a help page, so that the state is always the same. */
    private long heap() {
        threads.setFaulty(false);
        window.answer = UnsavedAnswer.DISCARD;
        for (int tab = 0; tab < MAX_TABS; tab++) {
            steps.run("file.close");
            window.settle();
        }
        steps.actions().stream().filter(action -> action.startsWith(PANEL)).forEach(window::run);
        window.run("help.here");
        closeOtherWindows();
        assertTasksEnd();
        // TestFX remembers every event of a stage until a stage is registered.
        steps.onWindow(() -> FxToolkit.toolkitContext().setRegisteredStage(window.stage));
        // Weakly reachable objects may need a second collection.
        return LongStream.range(0, 3).map(turn -> bytesWithoutPictures()).min().orElseThrow();
    }

    /**
     * Heap after garbage collection, without the integer arrays into which a headless toolkit draws, and without filler
     * objects.
     */
    private static long bytesWithoutPictures() {
        try {
            String text = (String) ManagementFactory.getPlatformMBeanServer().invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcClassHistogram",
                    new Object[] {new String[0]}, new String[] {String[].class.getName()});
            return text.lines().map(line -> line.strip().split("\\s+", -1))
                    .filter(parts -> parts.length >= 4 && parts[0].endsWith(":")
                            && !UNCOUNTED_CLASSES.contains(parts[3]))
                    .mapToLong(parts -> Long.parseLong(parts[2])).sum();
        } catch (JMException thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
