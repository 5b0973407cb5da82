package org.roboscope.ui.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** Tasks run in order, report their results and can be cancelled. Each test runs them one by one. */
class BackgroundTasksTest {

    private final Deque<Runnable> threadQueue = new ArrayDeque<>();
    private final List<Throwable> loggedFailures = new ArrayList<>();
    private final List<TaskOutcome<String>> outcomes = new ArrayList<>();
    private final BackgroundTasks tasks = new BackgroundTasks(threadQueue::add, Runnable::run, loggedFailures::add);

    @Test
    void taskEndsWithItsResult() {
        tasks.start("reading", _ -> "text", outcomes::add);
        assertThat(outcomes).isEmpty();
        assertThat(tasks.unfinishedTasks()).hasSize(1);
        threadQueue.remove().run();
        assertThat(outcomes).containsExactly(new TaskOutcome.Done<>("text"));
        assertThat(tasks.unfinishedTasks()).isEmpty();
    }

    @Test
    void everyThrowableIsReportedAndLogged() {
        for (Throwable thrown : List.of(new IOException("full"), new IllegalStateException("bug"),
                new OutOfMemoryError(), new StackOverflowError())) {
            tasks.start("failing", _ -> {
                throwUnchecked(thrown);
                return "never";
            }, outcomes::add);
            threadQueue.remove().run();
            assertThat(outcomes.removeLast()).isEqualTo(new TaskOutcome.Failed<String>(thrown));
            assertThat(loggedFailures.removeLast()).isSameAs(thrown);
        }
        assertThat(tasks.unfinishedTasks()).isEmpty();
    }

    @Test
    void taskWithoutAThreadFails() {
        BackgroundTasks rejecting = new BackgroundTasks(_ -> {
            throw new RejectedExecutionException();
        }, Runnable::run, loggedFailures::add);
        rejecting.start("reading", _ -> "text", outcomes::add);
        assertThat(outcomes).singleElement().isInstanceOf(TaskOutcome.Failed.class);
    }

    @Test
    void cancellationBeforeTheReportReplacesTheResult() {
        Deque<Runnable> windowQueue = new ArrayDeque<>();
        BackgroundTasks slow = new BackgroundTasks(threadQueue::add, windowQueue::add, loggedFailures::add);
        Task task = slow.start("opening", _ -> "late", outcomes::add);
        threadQueue.remove().run();
        task.cancel();
        windowQueue.forEach(Runnable::run);
        assertThat(outcomes).containsExactly(new TaskOutcome.Cancelled<>());
    }

    @Test
    void cancelledTaskEndsWithoutAResult() {
        Task task = tasks.start("opening", _ -> "late", outcomes::add);
        task.cancel();
        assertThat(outcomes).containsExactly(new TaskOutcome.Cancelled<>());
        threadQueue.remove().run();
        task.cancel();
        assertThat(outcomes).hasSize(1);
        assertThat(tasks.unfinishedTasks()).isEmpty();
    }

    @Test
    void runningTaskSeesItsCancellation() {
        Task[] task = new Task[1];
        task[0] = tasks.start("run", running -> {
            task[0].cancel();
            return running.isCancelled() ? "early" : "late";
        }, outcomes::add);
        threadQueue.remove().run();
        assertThat(outcomes).containsExactly(new TaskOutcome.Cancelled<>());
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void tasksOfOnePlaceRunInOrder() {
        tasks.startAt("a", "first", _ -> "a1", outcomes::add);
        tasks.startAt("a", "second", _ -> {
            throwUnchecked(new IOException("gone"));
            return "never";
        }, outcomes::add);
        tasks.startAt("a", "third", _ -> "a3", outcomes::add);
        tasks.startAt("b", "other", _ -> "b1", outcomes::add);
        assertThat(threadQueue).hasSize(2);
        Runnable hanging = threadQueue.remove();
        threadQueue.remove().run();
        assertThat(outcomes).containsExactly(new TaskOutcome.Done<>("b1"));
        hanging.run();
        threadQueue.remove().run();
        threadQueue.remove().run();
        assertThat(outcomes).hasSize(4).last().isEqualTo(new TaskOutcome.Done<>("a3"));
        assertThat(threadQueue).isEmpty();
        tasks.startAt("a", "fourth", _ -> "a4", outcomes::add);
        assertThat(threadQueue).hasSize(1);
    }

    @Test
    void cancelledTaskLetsTheNextStart() {
        Task first = tasks.startAt("a", "first", _ -> "a1", outcomes::add);
        Task second = tasks.startAt("a", "second", _ -> "a2", outcomes::add);
        tasks.startAt("a", "third", _ -> "a3", outcomes::add);
        first.cancel();
        second.cancel();
        while (!threadQueue.isEmpty()) {
            threadQueue.remove().run();
        }
        assertThat(outcomes).last().isEqualTo(new TaskOutcome.Done<>("a3"));
    }

    @Test
    void failureIsReportedEvenIfLoggingFails() {
        BackgroundTasks failingLog = new BackgroundTasks(threadQueue::add, Runnable::run, _ -> {
            throw new OutOfMemoryError();
        });
        failingLog.start("failing", _ -> {
            throwUnchecked(new IllegalStateException("bug"));
            return "never";
        }, outcomes::add);
        assertThatThrownBy(() -> threadQueue.remove().run()).isInstanceOf(OutOfMemoryError.class);
        assertThat(outcomes).singleElement().isInstanceOf(TaskOutcome.Failed.class);
        assertThat(failingLog.unfinishedTasks()).isEmpty();
    }

    @Test
    void actionRunsAfterTasksWithPlaceOnly() {
        List<String> steps = new ArrayList<>();
        tasks.start("fetch", _ -> "never", outcomes::add);
        tasks.startAt("a", "save", _ -> "saved", outcomes::add);
        tasks.runAfterTasksWithPlace(() -> steps.add("ended after " + outcomes));
        assertThat(steps).isEmpty();
        threadQueue.removeLast().run();
        assertThat(steps).singleElement().asString().contains("saved");
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwUnchecked(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @Test
    void startAfterWaitsForEarlierTasks() {
        tasks.startAt("file", "write", _ -> "written", outcomes::add);
        tasks.startAfter("file", "check", _ -> "checked", outcomes::add);
        tasks.startAt("file", "write again", _ -> "written again", outcomes::add);
        assertThat(threadQueue).hasSize(1);
        threadQueue.remove().run();
        assertThat(threadQueue).hasSize(2);
        Runnable check = threadQueue.remove();
        threadQueue.remove().run();
        check.run();
        assertThat(outcomes).containsExactly(new TaskOutcome.Done<>("written"), new TaskOutcome.Done<>("written again"),
                new TaskOutcome.Done<>("checked"));
        tasks.startAt("file", "write once more", _ -> "done", outcomes::add);
        assertThat(threadQueue).hasSize(1);
    }
}
