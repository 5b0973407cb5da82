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
        List<String> completedTasks = new CopyOnWriteArrayList<>();
        CountDownLatch allScheduled = new CountDownLatch(1);
        CountDownLatch finished = new CountDownLatch(1);
        timer.schedule(Duration.ZERO, () -> await(allScheduled));
        timer.schedule(Duration.ofSeconds(2), () -> {
            completedTasks.add("late on " + Thread.currentThread().getName() + Thread.currentThread().isDaemon());
            finished.countDown();
        });
        timer.schedule(Duration.ofMillis(1), () -> completedTasks.add("cancelled")).cancel();
        timer.schedule(Duration.ZERO, () -> completedTasks.add("soon"));
        allScheduled.countDown();
        assertThat(finished.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(completedTasks).containsExactly("soon", "late on turnstrue");
    }

    @Test
    void failedTaskIsReportedAndTheNextRuns() throws InterruptedException {
        TaskTimer timer = TaskTimer.onBackgroundThread("fails");
        List<Throwable> reportedFailures = new CopyOnWriteArrayList<>();
        CountDownLatch finished = new CountDownLatch(1);
        timer.schedule(Duration.ZERO,
                () -> Thread.currentThread().setUncaughtExceptionHandler((_, e) -> reportedFailures.add(e)));
        timer.schedule(Duration.ZERO, () -> {
            throw new IllegalStateException("a bug");
        });
        timer.schedule(Duration.ofMillis(1), finished::countDown);
        assertThat(finished.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(reportedFailures).singleElement().isInstanceOf(IllegalStateException.class);
    }

    @Test
    void hangingTaskDelaysNoOtherTask() throws InterruptedException {
        TaskTimer timer = TaskTimer.onOwnThreads("apart");
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch hangs = new CountDownLatch(1);
        CountDownLatch finished = new CountDownLatch(1);
        timer.schedule(Duration.ZERO, () -> {
            hangs.countDown();
            await(release);
        });
        hangs.await();
        timer.schedule(Duration.ZERO, finished::countDown);
        assertThat(finished.await(30, TimeUnit.SECONDS)).isTrue();
        release.countDown();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void closedTimerEndsItsThreads(boolean ownThreads) throws InterruptedException {
        TaskTimer timer = ownThreads ? TaskTimer.onOwnThreads("closes") : TaskTimer.onBackgroundThread("closes");
        List<String> completedTasks = new CopyOnWriteArrayList<>();
        BlockingQueue<Thread> threads = new LinkedBlockingQueue<>();
        CountDownLatch closing = new CountDownLatch(1);
        timer.schedule(Duration.ZERO, () -> {
            threads.add(Thread.currentThread());
            await(closing);
            completedTasks.add("running task");
        });
        Thread thread = threads.take();
        timer.schedule(Duration.ofSeconds(1), () -> completedTasks.add("later task"));
        timer.close();
        timer.schedule(Duration.ZERO, () -> completedTasks.add("task after close")).cancel();
        closing.countDown();
        assertThat(thread.join(Duration.ofSeconds(30))).isTrue();
        assertThat(completedTasks).containsExactly("running task");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
