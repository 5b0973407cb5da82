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
import org.roboscope.ui.files.FileQuestions.Unsaved;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.TextBuffer;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.Start;

/**
 * Uses the real window at random: types, undoes, saves, closes, runs any action, decides lists of URLs, asks a hostile
 * server, drops things that are not files, changes files from outside, and damages the settings and the folder of unsaved
 * texts, while some threads cannot be started and others are interrupted in their work. Every exception must be caught, every
 * task must end, and a file that counts as saved must hold the text of the editor.
 */
@WindowTest
@Isolated("the handler of uncaught faults is everybody's")
class RandomUseTest {

    private static final int STEPS = 60;
    private static final int WARM_UP = 300;
    private static final int LAST = 8;
    private static final int TWENTY_MINUTES = 1_200;
    private static final int STACK = 60;
    private static final int MOST_TABS = 60;
    private static final String PANEL = "view.panel.";
    private static final Set<String> NOT_COUNTED = Set.of("[I", "[Ljdk.internal.vm.FillerElement;");
    private static final double MOST_HEAP_GROWTH = 1.2;

    @TempDir
    static Path folder;

    private final FaultyThreads threads = new FaultyThreads(Long.getLong("random.seed", 20));
    private final BackgroundTasks tasks = new BackgroundTasks(threads, Platform::runLater, _ -> {});
    private final Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
    private final Random random = new Random(Long.getLong("random.seed", 20));
    private final RawServer server = new RawServer((request, out) -> RandomSteps.answer(out, random));
    private final Deque<String> last = new ArrayDeque<>();
    private RandomSteps steps;
    private WindowFixture window;
    private int saves;

    @Start
    void start(Stage stage) throws IOException {
        Assertions.setMaxStackTraceElementsDisplayed(STACK);
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
        Path fresh = Files.createTempDirectory(folder, "test");
        Path files = Files.createDirectory(fresh.resolve("files"));
        for (int i = 0; i < RandomSteps.FILES; i++) {
            Files.writeString(RandomSteps.file(files, i), "User-agent: *\nDisallow: /" + i + "\n");
        }
        Files.writeString(files.resolve("urls.txt"), "/a\n/b?x=1\nhttps://example.com/shop/\n".repeat(200));
        window = new WindowFixture(stage, fresh.resolve("config"), tasks, RandomSteps.file(files, 0));
        steps = new RandomSteps(random, server, files, window);
        Platform.runLater(() -> Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> uncaught.add(
                thrown)));
    }

    @AfterEach
    void stop() throws IOException {
        Thread.setDefaultUncaughtExceptionHandler(null);
        server.close();
        closeOtherWindows();
    }

    @Test
    void everyStepLeavesTheWindowWhole() throws IOException {
        for (int step = 0; step < STEPS; step++) {
            step();
        }
        assertNothingStays();
    }

    @Test
    @Tag("fuzz")
    void everyStepLeavesTheWindowWholeForLong() throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Integer.getInteger("random.seconds", TWENTY_MINUTES));
        buildEverything();
        long atFirst = heap();
        int steps = WARM_UP;
        while (System.nanoTime() < end) {
            step();
            steps++;
        }
        long atLast = heap();
        System.out.printf("%s steps, %s faults, %s fetches, %s files saved and compared, "
                + "heap %s KB at first, %s KB at last%n",
                steps, threads.faults(), server.connections(), saves, atFirst / 1024, atLast / 1024);
        assertNothingStays();
        assertThat(atLast).isLessThan((long) (atFirst * MOST_HEAP_GROWTH));
    }

    /**
     * Builds what is built only once and does not count as growth: panels, popups and dialogs, tables with as many rows as
     * the window has room for, and what the toolkit keeps of every look.
     */
    private void buildEverything() throws IOException {
        for (String action : steps.actions()) {
            threads.beFaulty(true);
            steps.type();
            holdsAfter(steps.run(action));
        }
        for (int step = 0; step < WARM_UP; step++) {
            step();
        }
    }

    private void step() throws IOException {
        threads.beFaulty(true);
        holdsAfter(steps.any());
    }

    private void holdsAfter(String what) throws IOException {
        last.add(what);
        if (last.size() > LAST) {
            last.remove();
        }
        window.settle();
        closeOtherWindows();
        assertSavedIsWhatTheEditorShows();
        assertThat(uncaught).as("after %s", last).isEmpty();
        assertThat(window.told).as("sentences after %s", last).allSatisfy(said -> assertThat(said).doesNotContain(
                "Exception", "null", "java."));
        window.forget();
        server.forgetRequests();
    }

    /** What runs ends by itself, or when it is cancelled. */
    private void assertNothingStays() {
        threads.beFaulty(false);
        steps.run("bulk.cancel");
        window.settle();
        WindowFixture.await(() -> tasks.running().isEmpty());
    }

    /** Unless others wrote to the file since. */
    private void assertSavedIsWhatTheEditorShows() throws IOException {
        TextBuffer buffer = steps.buffer();
        Optional<Path> path = buffer.pathProperty().get();
        if (path.isEmpty() || buffer.dirtyProperty().get() || !Files.isRegularFile(path.get())) {
            return;
        }
        boolean same = Arrays.equals(Files.readAllBytes(path.get()), buffer.content().bytes());
        assertThat(same || steps.changedOutside().contains(path.get())).as("%s after %s", path.get(), last).isTrue();
        if (same) {
            steps.changedOutside().remove(path.get());
            saves++;
        }
    }

    private void closeOtherWindows() {
        steps.onWindow(() -> Window.getWindows().stream().filter(other -> !other.equals(window.stage)).toList()
                .forEach(Window::hide));
    }

    /** Of a window that shows one empty text, the panel that comes last and its page of the help, whatever was open. */
    private long heap() {
        threads.beFaulty(false);
        window.answer = Unsaved.DISCARD;
        for (int tab = 0; tab < MOST_TABS; tab++) {
            steps.run("file.close");
            window.settle();
        }
        steps.actions().stream().filter(action -> action.startsWith(PANEL)).forEach(window::run);
        window.run("help.here");
        closeOtherWindows();
        assertNothingStays();
        // TestFX remembers every event of a stage until a stage is registered.
        steps.onWindow(() -> FxToolkit.toolkitContext().setRegisteredStage(window.stage));
        // What is weakly held may take a second turn to go.
        return LongStream.range(0, 3).map(turn -> bytesWithoutPictures()).min().orElseThrow();
    }

    /**
     * After garbage collection, without arrays of numbers, in which the toolkit draws when it has no display, and without
     * what fills gaps between objects.
     */
    private static long bytesWithoutPictures() {
        try {
            String text = (String) ManagementFactory.getPlatformMBeanServer().invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcClassHistogram",
                    new Object[] {new String[0]}, new String[] {String[].class.getName()});
            return text.lines().map(line -> line.strip().split("\\s+", -1))
                    .filter(parts -> parts.length >= 4 && parts[0].endsWith(":") && !NOT_COUNTED.contains(parts[3]))
                    .mapToLong(parts -> Long.parseLong(parts[2])).sum();
        } catch (JMException broken) {
            throw new IllegalStateException(broken);
        }
    }
}
