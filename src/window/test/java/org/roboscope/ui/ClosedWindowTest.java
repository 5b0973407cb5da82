package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.time.TaskTimer;
import org.testfx.framework.junit5.Start;

/** Closing a window ends its threads. */
@WindowTest
class ClosedWindowTest {

    private static final List<String> THREAD_NAMES = List.of("roboscope-analysis", "roboscope-checking",
            "roboscope-watching", "roboscope-keeping", "roboscope-remembering");
    private static final int WINDOW_COUNT = 5;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        window = open(stage);
    }

    private static WindowFixture open(Stage stage) throws IOException {
        Path directory = Files.createTempDirectory(folder, "test");
        return WindowFixture.onThreads(stage, directory.resolve("config"),
                Files.writeString(directory.resolve("robots.txt"), "User-agent: *\nDisallow: /a\n"));
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> THREAD_NAMES.contains(thread.getName())).toList();
    }

    private static void assertAllEnd(List<Thread> threads) throws InterruptedException {
        for (Thread thread : threads) {
            assertThat(thread.join(Duration.ofSeconds(30))).as(thread.getName()).isTrue();
        }
    }

    @Test
    void quitEndsTheWindowsThreads() throws InterruptedException {
        window.onWindow(() -> window.area().appendText("Disallow: /b\n"));
        window.run("file.save");
        List<Thread> windowThreads = threads();
        assertThat(windowThreads).extracting(Thread::getName).contains("roboscope-analysis", "roboscope-checking",
                "roboscope-watching");
        window.run("file.quit");
        WindowFixture.await(() -> !window.stage.isShowing());
        assertAllEnd(windowThreads);
        window.settle();
        assertThat(window.loggedFaults).isEmpty();
    }

    @Test
    void closedWindowsLeaveNoThread() throws InterruptedException {
        for (int i = 0; i < WINDOW_COUNT; i++) {
            window.onWindow(() -> window.area().appendText("Disallow: /b\n"));
            window.run("file.save");
            window = WindowSteps.call(() -> open(new Stage()));
            window.settle();
        }
        window.onWindow(window.stage::hide);
        assertAllEnd(threads());
    }

    @Test
    void closeEndsEveryThread() throws InterruptedException {
        UserFolders folders = new UserFolders(folder, folder, folder, folder.resolve("log"), Optional.empty());
        WindowEnvironment environment = WindowEnvironment.create(folders, Runnable::run, window.loggedFaults::add);
        CountDownLatch started = new CountDownLatch(THREAD_NAMES.size());
        CountDownLatch finished = new CountDownLatch(1);
        Runnable work = () -> {
            started.countDown();
            awaitUninterrupted(finished);
        };
        for (ExecutorService executor : List.of(environment.analysis(), environment.checking())) {
            executor.execute(work);
        }
        for (TaskTimer timer : List.of(environment.watchTimer(), environment.recoveryTimer(),
                environment.settingsTimer())) {
            timer.schedule(Duration.ZERO, work);
        }
        assertThat(started.await(30, TimeUnit.SECONDS)).isTrue();
        List<Thread> runningThreads = threads();
        assertThat(runningThreads).extracting(Thread::getName).containsAll(THREAD_NAMES);
        window.onWindow(window.stage::hide);
        environment.close();
        environment.analysis().execute(() -> window.loggedFaults.add(new AssertionError("ran after close")));
        finished.countDown();
        assertAllEnd(runningThreads);
        assertThat(window.loggedFaults).isEmpty();
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
