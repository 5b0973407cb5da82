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

/** Threads are run by hand here, one after the other, in the order in which the test says. */
class BackgroundTasksTest {

    private final Deque<Runnable> threads = new ArrayDeque<>();
    private final List<Throwable> logged = new ArrayList<>();
    private final List<TaskOutcome<String>> told = new ArrayList<>();
    private final BackgroundTasks tasks = new BackgroundTasks(threads::add, Runnable::run, logged::add);

    @Test
    void aTaskEndsWithItsResult() {
        tasks.start("reading", _ -> "text", told::add);
        assertThat(told).isEmpty();
        assertThat(tasks.running()).hasSize(1);
        threads.remove().run();
        assertThat(told).containsExactly(new TaskOutcome.Done<>("text"));
        assertThat(tasks.running()).isEmpty();
    }

    @Test
    void anythingThrownIsReportedAndLogged() {
        for (Throwable thrown : List.of(new IOException("full"), new IllegalStateException("bug"),
                new OutOfMemoryError(), new StackOverflowError())) {
            tasks.start("failing", _ -> {
                throwIt(thrown);
                return "never";
            }, told::add);
            threads.remove().run();
            assertThat(told.removeLast()).isEqualTo(new TaskOutcome.Failed<String>(thrown));
            assertThat(logged.removeLast()).isSameAs(thrown);
        }
        assertThat(tasks.running()).isEmpty();
    }

    @Test
    void aTaskThatGetsNoThreadHasFailed() {
        BackgroundTasks none = new BackgroundTasks(_ -> {
            throw new RejectedExecutionException();
        }, Runnable::run, logged::add);
        none.start("reading", _ -> "text", told::add);
        assertThat(told).singleElement().isInstanceOf(TaskOutcome.Failed.class);
    }

    @Test
    void aTaskCancelledBeforeItsEndIsReportedIsOnlyCancelled() {
        Deque<Runnable> window = new ArrayDeque<>();
        BackgroundTasks slow = new BackgroundTasks(threads::add, window::add, logged::add);
        Task task = slow.start("opening", _ -> "late", told::add);
        threads.remove().run();
        task.cancel();
        window.forEach(Runnable::run);
        assertThat(told).containsExactly(new TaskOutcome.Cancelled<>());
    }

    @Test
    void aCancelledTaskIsOverAtOnceAndItsResultIsDropped() {
        Task task = tasks.start("opening", _ -> "late", told::add);
        task.cancel();
        assertThat(told).containsExactly(new TaskOutcome.Cancelled<>());
        threads.remove().run();
        task.cancel();
        assertThat(told).hasSize(1);
        assertThat(tasks.running()).isEmpty();
    }

    @Test
    void aTaskThatIsCancelledWhileItRunsCanEndEarly() {
        Task[] task = new Task[1];
        task[0] = tasks.start("run", own -> {
            task[0].cancel();
            return own.isCancelled() ? "early" : "late";
        }, told::add);
        threads.remove().run();
        assertThat(told).containsExactly(new TaskOutcome.Cancelled<>());
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void tasksOfOnePlaceFollowEachOtherAndDelayNoOthers() {
        tasks.startAt("a", "first", _ -> "a1", told::add);
        tasks.startAt("a", "second", _ -> {
            throwIt(new IOException("gone"));
            return "never";
        }, told::add);
        tasks.startAt("a", "third", _ -> "a3", told::add);
        tasks.startAt("b", "other", _ -> "b1", told::add);
        assertThat(threads).hasSize(2);
        Runnable hangsOnADeadDisk = threads.remove();
        threads.remove().run();
        assertThat(told).containsExactly(new TaskOutcome.Done<>("b1"));
        hangsOnADeadDisk.run();
        threads.remove().run();
        threads.remove().run();
        assertThat(told).hasSize(4).last().isEqualTo(new TaskOutcome.Done<>("a3"));
        assertThat(threads).isEmpty();
        tasks.startAt("a", "fourth", _ -> "a4", told::add);
        assertThat(threads).hasSize(1);
    }

    @Test
    void aCancelledTaskLetsTheNextOfItsPlaceBegin() {
        Task first = tasks.startAt("a", "first", _ -> "a1", told::add);
        Task second = tasks.startAt("a", "second", _ -> "a2", told::add);
        tasks.startAt("a", "third", _ -> "a3", told::add);
        first.cancel();
        second.cancel();
        while (!threads.isEmpty()) {
            threads.remove().run();
        }
        assertThat(told).last().isEqualTo(new TaskOutcome.Done<>("a3"));
    }

    @Test
    void aFailureIsReportedEvenIfTheLogFails() {
        BackgroundTasks noLog = new BackgroundTasks(threads::add, Runnable::run, _ -> {
            throw new OutOfMemoryError();
        });
        noLog.start("failing", _ -> {
            throwIt(new IllegalStateException("bug"));
            return "never";
        }, told::add);
        assertThatThrownBy(() -> threads.remove().run()).isInstanceOf(OutOfMemoryError.class);
        assertThat(told).singleElement().isInstanceOf(TaskOutcome.Failed.class);
        assertThat(noLog.running()).isEmpty();
    }

    @Test
    void somethingRunsAfterTheTasksOfPlacesAndWaitsForNoOther() {
        List<String> done = new ArrayList<>();
        tasks.start("fetch", _ -> "never", told::add);
        tasks.startAt("a", "save", _ -> "saved", told::add);
        tasks.afterTasksWithPlace(() -> done.add("ended after " + told));
        assertThat(done).isEmpty();
        threads.removeLast().run();
        assertThat(done).singleElement().asString().contains("saved");
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwIt(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @Test
    void aTaskThatOnlyReadsAPlaceWaitsForThoseBeforeAndDelaysNoOthers() {
        tasks.startAt("file", "write", _ -> "written", told::add);
        tasks.startAfter("file", "check", _ -> "checked", told::add);
        tasks.startAt("file", "write again", _ -> "written again", told::add);
        assertThat(threads).hasSize(1);
        threads.remove().run();
        assertThat(threads).hasSize(2);
        Runnable check = threads.remove();
        threads.remove().run();
        check.run();
        assertThat(told).containsExactly(new TaskOutcome.Done<>("written"), new TaskOutcome.Done<>("written again"),
                new TaskOutcome.Done<>("checked"));
        tasks.startAt("file", "write once more", _ -> "done", told::add);
        assertThat(threads).hasSize(1);
    }
}
