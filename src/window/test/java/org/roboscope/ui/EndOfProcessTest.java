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

@Timeout(60)
@Isolated("all threads share the default handler of uncaught faults")
class EndOfProcessTest {

    private static final Duration SHORT = Duration.ofMillis(100);
    private static final Executor STUCK = task -> {};

    private final List<String> done = new CopyOnWriteArrayList<>();
    private final CountDownLatch never = new CountDownLatch(1);

    @Test
    void storesTextsAndSettings() {
        new EndOfProcess(Runnable::run, Runnable::run, work()).storeAll();
        assertThat(done).containsExactlyInAnyOrder("texts", "settings", "last texts", "settings", "deleted");
    }

    /** On a busy machine, a keystroke may arrive after the request to end. */
    @Test
    void storesKeystrokesStillInTheQueue() {
        List<String> typed = new CopyOnWriteArrayList<>();
        Executor busy = task -> Thread.ofVirtual().start(() -> {
            pause(Duration.ofMillis(700));
            typed.add("x");
            task.run();
        });
        new EndOfProcess(busy, Runnable::run, new EndOfProcess.Work(() -> done.add("texts" + typed),
                () -> done.add("last texts" + typed), () -> done.add("settings" + typed), () -> {})).storeAll();
        assertThat(done).containsExactlyInAnyOrder("texts[]", "settings[]", "last texts[x]", "settings[x]");
    }

    private static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private EndOfProcess.Work work() {
        return new EndOfProcess.Work(() -> done.add("texts"), () -> done.add("last texts"), () -> done.add("settings"),
                () -> done.add("deleted"));
    }

    @Test
    void waitsForRunningSaves() {
        Executor disk = task -> Thread.ofVirtual().start(() -> {
            done.add("saved");
            task.run();
        });
        new EndOfProcess(Runnable::run, disk, new EndOfProcess.Work(() -> {}, () -> {}, () -> {}, () -> {})).storeAll();
        assertThat(done).containsExactly("saved");
    }

    @Test
    void stuckDiskLosesNeitherTextsNorSettings() {
        CountDownLatch written = new CountDownLatch(2);
        new EndOfProcess(STUCK, STUCK, new EndOfProcess.Work(() -> {
            done.add("texts");
            written.countDown();
        }, () -> await(never), () -> {
            done.add("settings");
            written.countDown();
        }, () -> await(never)), SHORT).storeAll();
        await(written);
        assertThat(done).contains("texts", "settings");
        never.countDown();
    }

    @Test
    void endsAfterItsTimeLimit() {
        new EndOfProcess(STUCK, STUCK, new EndOfProcess.Work(
                () -> await(never), () -> await(never), () -> await(never), () -> await(never)), SHORT).storeAll();
        assertThat(never.getCount()).as("the work never ended, but the method returned").isOne();
        never.countDown();
    }

    /** Faults are reported to the default handler. */
    @Test
    void faultDoesNotStopOtherParts() throws Exception {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        CompletableFuture<Throwable> reported = new CompletableFuture<>();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> reported.complete(thrown));
        try {
            new EndOfProcess(Runnable::run, Runnable::run, new EndOfProcess.Work(() -> {
                throw new IllegalStateException("texts");
            }, () -> done.add("last texts"), () -> done.add("settings"), () -> done.add("deleted"))).storeAll();
            assertThat(done).containsExactlyInAnyOrder("settings", "deleted", "last texts", "settings");
            assertThat(reported.get(10, TimeUnit.SECONDS)).hasMessage("texts");
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @Test
    void onlyDeletesAfterTheWindowWasClosed() {
        EndOfProcess end = new EndOfProcess(STUCK, STUCK, work());
        end.ended();
        end.storeAll();
        assertThat(done).containsExactly("deleted");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
