package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
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
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.StandardChoice;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.files.FileQuestions.Unsaved;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.workspace.TextBuffer;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Uses the real window at random: types, undoes, saves, closes, runs whatever action there is, decides lists of URLs,
 * asks a hostile server, and changes files from outside, while some threads cannot be started and others are interrupted
 * in their work. Nothing may be thrown that nobody catches, no task may stay, and a file that counts as saved must hold
 * what stands in the editor.
 */
@WindowTest
class RandomUseTest {

    private static final int STEPS = 60;
    private static final int WARM_UP = 300;
    private static final int LAST = 8;
    private static final int TWENTY_MINUTES = 1_200;
    private static final int STACK = 60;
    private static final int FILES = 6;
    private static final int MOST_TABS = 60;
    private static final String PANEL = "view.panel.";
    private static final Set<String> NOT_COUNTED = Set.of("[I", "[Ljdk.internal.vm.FillerElement;");
    private static final double MOST_HEAP_GROWTH = 1.2;

    /** What leaves the window, or waits for somebody who is not there. */
    private static final Set<String> NEVER = Set.of("file.quit", "app.quit", "edit.paste", "edit.copy", "edit.cut");

    private static final List<String> TEXTS = List.of("\n", "User-agent: *\n", "User-agent: GPTBot\n", "Disallow: /a\n",
            "Allow: /a/b$\n", "Disallow: /*?x=*\n", "Sitemap: https://example.com/s.xml\n", "Crawl-delay: x\n",
            "Disalow: /x", "# \u00FC\uD83D\uDE00", " ", "/", "*", "\t", "User-agent: MJ12bot\nDisallow: /\n\n");

    private static final List<String> CRAWLERS =
            List.of("Googlebot", "bingbot", "YandexBot", "Baiduspider", "GPTBot", "MJ12bot", "Applebot", "Nobody");

    @TempDir
    static Path folder;

    private final FaultyThreads threads = new FaultyThreads(Long.getLong("random.seed", 20));
    private final BackgroundTasks tasks = new BackgroundTasks(threads, Platform::runLater, _ -> {});
    private final Set<Path> changedOutside = new HashSet<>();
    private final Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
    private final Random random = new Random(Long.getLong("random.seed", 20));
    private final RawServer server = new RawServer((request, out) -> answer(out));
    private final Deque<String> last = new ArrayDeque<>();
    private Path files;
    private WindowFixture window;
    private int saves;

    @Start
    void start(Stage stage) throws IOException {
        Assertions.setMaxStackTraceElementsDisplayed(STACK);
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught.add(thrown));
        Path fresh = Files.createTempDirectory(folder, "test");
        files = Files.createDirectory(fresh.resolve("files"));
        for (int i = 0; i < FILES; i++) {
            Files.writeString(file(i), "User-agent: *\nDisallow: /" + i + "\n");
        }
        Files.writeString(files.resolve("urls.txt"), "/a\n/b?x=1\nhttps://example.com/shop/\n".repeat(200));
        window = new WindowFixture(stage, fresh.resolve("config"), tasks, file(0));
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
        System.out.printf("%d steps, %d faults, %d fetches, %d files saved and compared, "
                + "heap %d KB at first, %d KB at last%n",
                steps, threads.faults(), server.connections(), saves, atFirst / 1024, atLast / 1024);
        assertNothingStays();
        assertThat(atLast).isLessThan((long) (atFirst * MOST_HEAP_GROWTH));
    }

    /**
     * What is built but once is no growth: panels, popups and dialogs, tables with as many rows as the window has room
     * for, and what the toolkit keeps of every look.
     */
    private void buildEverything() throws IOException {
        for (String action : actions()) {
            threads.beFaulty(true);
            type();
            holdsAfter(run(action));
        }
        for (int step = 0; step < WARM_UP; step++) {
            step();
        }
    }

    private void step() throws IOException {
        threads.beFaulty(true);
        holdsAfter(act(random.nextInt(22)));
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
        run("bulk.cancel");
        window.settle();
        assertThatCode(() -> WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> tasks.running().isEmpty()))
                .as("%s", tasks.running().stream().map(Task::name).toList()).doesNotThrowAnyException();
    }

    private String act(int choice) throws IOException {
        return switch (choice) {
            case 0, 1, 2, 3, 4 -> type();
            case 5 -> delete();
            case 6, 7 -> run(random.nextInt(3) == 0 ? "edit.redo" : "edit.undo");
            case 8, 9 -> save();
            case 10 -> changeOutside();
            case 11 -> open();
            case 12 -> close();
            case 13 -> ask();
            case 14 -> fetch();
            case 15 -> decideList();
            default -> anyAction();
        };
    }

    private String type() {
        String text = TEXTS.get(random.nextInt(TEXTS.size()));
        onWindow(() -> {
            if (window.area().isEditable()) {
                window.area().insertText(random.nextInt(window.area().getLength() + 1), text);
            }
        });
        return "type";
    }

    private String delete() {
        onWindow(() -> {
            int length = window.area().getLength();
            if (window.area().isEditable() && length > 0) {
                int from = random.nextInt(length);
                window.area().deleteText(from, Math.min(length, from + 1 + random.nextInt(30)));
            }
        });
        return "delete";
    }

    /** A file that counts as saved holds what stands in the editor. */
    private String save() throws IOException {
        window.overwrite = true;
        window.saveTo.clear();
        window.saveTo.add(file(random.nextInt(FILES)));
        run("file.save");
        return "save";
    }

    /** Unless others wrote to the file since. */
    private void assertSavedIsWhatTheEditorShows() throws IOException {
        TextBuffer buffer = buffer();
        Optional<Path> path = buffer.pathProperty().get();
        if (path.isEmpty() || buffer.dirtyProperty().get() || !Files.isRegularFile(path.get())) {
            return;
        }
        boolean same = Arrays.equals(Files.readAllBytes(path.get()), buffer.content().bytes());
        assertThat(same || changedOutside.contains(path.get())).as("%s after %s", path.get(), last).isTrue();
        if (same) {
            changedOutside.remove(path.get());
            saves++;
        }
    }

    private String decideList() {
        window.toOpen.clear();
        window.toOpen.add(files.resolve("urls.txt"));
        run("bulk.open");
        return run("bulk.run");
    }

    private String changeOutside() throws IOException {
        Path path = file(random.nextInt(FILES));
        changedOutside.add(path);
        Files.deleteIfExists(path);
        switch (random.nextInt(5)) {
            case 0 -> {}
            case 1 -> Files.createDirectory(path);
            case 2 -> Files.write(path, new byte[] {(byte) 0xFF, (byte) 0xFE, 'U', 0});
            default -> Files.writeString(path, "User-agent: *\nDisallow: /outside" + random.nextInt(100) + "\n");
        }
        return "change outside";
    }

    private String open() {
        window.toOpen.clear();
        window.toOpen.add(file(random.nextInt(FILES + 1)));
        return run("file.open");
    }

    private String close() {
        Unsaved[] answers = Unsaved.values();
        window.answer = answers[random.nextInt(answers.length)];
        window.saveTo.clear();
        return run("file.close");
    }

    private String ask() {
        onWindow(() -> {
            switch (random.nextInt(3)) {
                case 0 -> window.window.workspace().testUrl("https://example.com/a/" + random.nextInt(9));
                case 1 -> window.window.workspace().testAs(Catalogue.builtIn().crawler(
                        CRAWLERS.get(random.nextInt(CRAWLERS.size()))));
                default -> window.window.workspace()
                        .readAs(StandardChoice.all().get(random.nextInt(StandardChoice.all().size())));
            }
        });
        return "ask";
    }

    private String fetch() {
        onWindow(() -> window.window.workspace().setSite("http://127.0.0.1:" + server.port()));
        run("file.openSite");
        return run("site.again");
    }

    private String anyAction() {
        List<String> ids = actions();
        window.overwrite = random.nextBoolean();
        window.toOpen.clear();
        window.saveTo.clear();
        return run(ids.get(random.nextInt(ids.size())));
    }

    private List<String> actions() {
        return window.window.actions().all().stream().map(Action::id).filter(id -> !NEVER.contains(id)).toList();
    }

    private String run(String action) {
        Platform.runLater(() -> {
            if (window.window.actions().has(action)) {
                window.window.actions().get(action).run();
            }
        });
        return action;
    }

    private void onWindow(Runnable work) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, work);
    }

    private TextBuffer buffer() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> window.window.workspace().bufferProperty().get());
    }

    private Path file(int number) {
        return files.resolve("robots-" + number + ".txt");
    }

    private void closeOtherWindows() {
        onWindow(() -> Window.getWindows().stream().filter(other -> !other.equals(window.stage)).toList()
                .forEach(Window::hide));
    }

    private void answer(OutputStream out) throws IOException {
        switch (random.nextInt(6)) {
            case 0 -> out.write(RawServer.answer("503 Service Unavailable", new byte[0]));
            case 1 -> out.write("nonsense\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            case 2 -> {}
            case 3 -> out.write(RawServer.answer("302 Found\nLocation: /robots.txt", new byte[0]));
            case 4 -> out.write(RawServer.answer("200 OK\nContent-Encoding: gzip", new byte[] {1, 2, 3}));
            default -> out.write(RawServer.answer("200 OK",
                    "User-agent: *\nDisallow: /live\n".getBytes(StandardCharsets.UTF_8)));
        }
    }

    /** Of a window that shows one empty text, the panel that comes last and its page of the help, whatever was open. */
    private long heap() {
        threads.beFaulty(false);
        window.answer = Unsaved.DISCARD;
        for (int tab = 0; tab < MOST_TABS; tab++) {
            run("file.close");
            window.settle();
        }
        actions().stream().filter(action -> action.startsWith(PANEL)).forEach(window::run);
        window.run("help.here");
        closeOtherWindows();
        assertNothingStays();
        // TestFX remembers every event of a stage until it is told of one.
        onWindow(() -> FxToolkit.toolkitContext().setRegisteredStage(window.stage));
        // What is weakly held may take a second turn to go.
        return LongStream.range(0, 3).map(turn -> bytesWithoutPictures()).min().orElseThrow();
    }

    /**
     * After collecting what nobody needs; without arrays of numbers, in which the toolkit draws when it has no display,
     * and without what fills gaps between objects.
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
