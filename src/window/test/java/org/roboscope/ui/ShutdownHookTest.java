package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** The end of the process stores texts and settings within a time limit. */
@Timeout(60)
@Isolated("all threads share the default handler of uncaught faults")
class ShutdownHookTest {

    private static final Duration TIME_LIMIT = Duration.ofMillis(100);
    private static final Executor STUCK_EXECUTOR = task -> {};

    private final List<String> steps = new CopyOnWriteArrayList<>();
    private final CountDownLatch neverReleased = new CountDownLatch(1);

    @Test
    void storesTextsAndSettings() {
        new ShutdownHook(Runnable::run, Runnable::run, work()).storeAll();
        assertThat(steps).containsExactlyInAnyOrder("texts", "settings", "last texts", "settings", "deleted");
    }

    /** On a busy machine, a keystroke may arrive after the request to end. */
    @Test
    void storesKeystrokesStillInTheQueue() {
        List<String> typedKeys = new CopyOnWriteArrayList<>();
        Executor busyExecutor = task -> Thread.ofVirtual().start(() -> {
            pause(Duration.ofMillis(700));
            typedKeys.add("x");
            task.run();
        });
        new ShutdownHook(busyExecutor, Runnable::run, new ShutdownHook.Work(() -> steps.add("texts" + typedKeys),
                () -> steps.add("last texts" + typedKeys), () -> steps.add("settings" + typedKeys), () -> {}))
                .storeAll();
        assertThat(steps).containsExactlyInAnyOrder("texts[]", "settings[]", "last texts[x]", "settings[x]");
    }

    private static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private ShutdownHook.Work work() {
        return new ShutdownHook.Work(() -> steps.add("texts"), () -> steps.add("last texts"),
                () -> steps.add("settings"),
                () -> steps.add("deleted"));
    }

    @Test
    void waitsForRunningSaves() {
        Executor disk = task -> Thread.ofVirtual().start(() -> {
            steps.add("saved");
            task.run();
        });
        new ShutdownHook(Runnable::run, disk, new ShutdownHook.Work(() -> {}, () -> {}, () -> {}, () -> {})).storeAll();
        assertThat(steps).containsExactly("saved");
    }

    @Test
    void stuckDiskLosesNeitherTextsNorSettings() {
        CountDownLatch writtenParts = new CountDownLatch(2);
        new ShutdownHook(STUCK_EXECUTOR, STUCK_EXECUTOR, new ShutdownHook.Work(() -> {
            steps.add("texts");
            writtenParts.countDown();
        }, () -> await(neverReleased), () -> {
            steps.add("settings");
            writtenParts.countDown();
        }, () -> await(neverReleased)), TIME_LIMIT).storeAll();
        await(writtenParts);
        assertThat(steps).contains("texts", "settings");
        neverReleased.countDown();
    }

    @Test
    void endsAfterItsTimeLimit() {
        new ShutdownHook(STUCK_EXECUTOR, STUCK_EXECUTOR, new ShutdownHook.Work(
                () -> await(neverReleased), () -> await(neverReleased), () -> await(neverReleased),
                () -> await(neverReleased)), TIME_LIMIT).storeAll();
        assertThat(neverReleased.getCount()).as("the work never ended, but the method returned").isOne();
        neverReleased.countDown();
    }

    /** Faults are reported to the default handler. */
    @Test
    void faultDoesNotStopOtherParts() throws Exception {
        Thread.UncaughtExceptionHandler oldHandler = Thread.getDefaultUncaughtExceptionHandler();
        CompletableFuture<Throwable> reportedFault = new CompletableFuture<>();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> reportedFault.complete(thrown));
        try {
            new ShutdownHook(Runnable::run, Runnable::run, new ShutdownHook.Work(() -> {
                throw new IllegalStateException("texts");
            }, () -> steps.add("last texts"), () -> steps.add("settings"), () -> steps.add("deleted"))).storeAll();
            assertThat(steps).containsExactlyInAnyOrder("settings", "deleted", "last texts", "settings");
            assertThat(reportedFault.get(1, TimeUnit.MINUTES)).hasMessage("texts");
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(oldHandler);
        }
    }

    @Test
    void onlyDeletesAfterTheWindowWasClosed() {
        ShutdownHook hook = new ShutdownHook(STUCK_EXECUTOR, STUCK_EXECUTOR, work());
        hook.markEnded();
        hook.storeAll();
        assertThat(steps).containsExactly("deleted");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
