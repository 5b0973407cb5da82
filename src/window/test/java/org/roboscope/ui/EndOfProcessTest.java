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
@Isolated("the handler of uncaught faults is everybody's")
class EndOfProcessTest {

    private static final Duration SHORT = Duration.ofMillis(100);
    private static final Executor STUCK = task -> {};

    private final List<String> done = new CopyOnWriteArrayList<>();
    private final CountDownLatch never = new CountDownLatch(1);

    @Test
    void keepsTextsAndSettings() {
        new EndOfProcess(Runnable::run, Runnable::run, work()).storeAll();
        assertThat(done).containsExactlyInAnyOrder("texts", "settings", "last texts", "settings", "deleted");
    }

    /** A key that was pressed before the system asked for the end, on a machine that is busy. */
    @Test
    void keepsWhatTheWindowIsAboutToLearn() {
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
    void waitsForSavesThatAreUnderWay() {
        Executor disk = task -> Thread.ofVirtual().start(() -> {
            done.add("saved");
            task.run();
        });
        new EndOfProcess(Runnable::run, disk, new EndOfProcess.Work(() -> {}, () -> {}, () -> {}, () -> {})).storeAll();
        assertThat(done).containsExactly("saved");
    }

    @Test
    void aStuckDiskOrWindowCostsNeitherTextsNorSettings() {
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
    void endsWhenItsTimeIsOver() {
        new EndOfProcess(STUCK, STUCK, new EndOfProcess.Work(
                () -> await(never), () -> await(never), () -> await(never), () -> await(never)), SHORT).storeAll();
        assertThat(never.getCount()).as("nothing came to an end, but this did").isOne();
        never.countDown();
    }

    /** The fault itself is reported like the uncaught faults of all threads. */
    @Test
    void aFaultInOnePartCostsTheOthersNothing() throws Exception {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        CompletableFuture<Throwable> told = new CompletableFuture<>();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> told.complete(thrown));
        try {
            new EndOfProcess(Runnable::run, Runnable::run, new EndOfProcess.Work(() -> {
                throw new IllegalStateException("texts");
            }, () -> done.add("last texts"), () -> done.add("settings"), () -> done.add("deleted"))).storeAll();
            assertThat(done).containsExactlyInAnyOrder("settings", "deleted", "last texts", "settings");
            assertThat(told.get(10, TimeUnit.SECONDS)).hasMessage("texts");
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @Test
    void onlyDeletesOnceThePersonHasClosedTheWindow() {
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
