package org.roboscope.document.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Timers on threads: tasks run in order, in the background, and even after another task failed. */
class TaskTimerTest {

    @Test
    void runsTasksInOrderExceptCancelledOnes() throws InterruptedException {
        TaskTimer timer = TaskTimer.onBackgroundThread("turns");
        List<String> ran = new CopyOnWriteArrayList<>();
        CountDownLatch allScheduled = new CountDownLatch(1);
        CountDownLatch finished = new CountDownLatch(1);
        timer.after(Duration.ZERO, () -> await(allScheduled));
        timer.after(Duration.ofSeconds(2), () -> {
            ran.add("late on " + Thread.currentThread().getName() + Thread.currentThread().isDaemon());
            finished.countDown();
        });
        timer.after(Duration.ofMillis(1), () -> ran.add("cancelled")).cancel();
        timer.after(Duration.ZERO, () -> ran.add("soon"));
        allScheduled.countDown();
        assertThat(finished.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(ran).containsExactly("soon", "late on turnstrue");
    }

    @Test
    void failedTaskIsReportedAndTheNextRuns() throws InterruptedException {
        TaskTimer timer = TaskTimer.onBackgroundThread("fails");
        List<Throwable> reported = new CopyOnWriteArrayList<>();
        CountDownLatch finished = new CountDownLatch(1);
        timer.after(Duration.ZERO, () -> Thread.currentThread().setUncaughtExceptionHandler((_, e) -> reported.add(e)));
        timer.after(Duration.ZERO, () -> {
            throw new IllegalStateException("a bug");
        });
        timer.after(Duration.ofMillis(1), finished::countDown);
        assertThat(finished.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(reported).singleElement().isInstanceOf(IllegalStateException.class);
    }

    @Test
    void hangingTaskDelaysNoOtherTask() throws InterruptedException {
        TaskTimer timer = TaskTimer.onOwnThreads("apart");
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch hangs = new CountDownLatch(1);
        CountDownLatch finished = new CountDownLatch(1);
        timer.after(Duration.ZERO, () -> {
            hangs.countDown();
            await(never);
        });
        hangs.await();
        timer.after(Duration.ZERO, finished::countDown);
        assertThat(finished.await(30, TimeUnit.SECONDS)).isTrue();
        never.countDown();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void closedTimerEndsItsThreads(boolean ownThreads) throws InterruptedException {
        TaskTimer timer = ownThreads ? TaskTimer.onOwnThreads("closes") : TaskTimer.onBackgroundThread("closes");
        List<String> ran = new CopyOnWriteArrayList<>();
        BlockingQueue<Thread> threads = new LinkedBlockingQueue<>();
        CountDownLatch closing = new CountDownLatch(1);
        timer.after(Duration.ZERO, () -> {
            threads.add(Thread.currentThread());
            await(closing);
            ran.add("running task");
        });
        Thread thread = threads.take();
        timer.after(Duration.ofSeconds(1), () -> ran.add("later task"));
        timer.close();
        timer.after(Duration.ZERO, () -> ran.add("task after close")).cancel();
        closing.countDown();
        assertThat(thread.join(Duration.ofSeconds(30))).isTrue();
        assertThat(ran).containsExactly("running task");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
