package org.roboscope.ui.task;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * Runs everything that takes time or can fail: the disk, the network, long runs. Every task has a name, can be
 * cancelled, and ends in exactly one {@link TaskOutcome}, whatever was thrown. The window's thread reports the outcome. Tasks
 * of one place, such as one file, follow each other; those of other places do not wait for them.
 */
public final class BackgroundTasks {

    private final Executor threads;
    private final Executor window;
    private final Consumer<Throwable> log;
    private final Set<Task> running = ConcurrentHashMap.newKeySet();
    private final Map<Object, Deque<Runnable>> waiting = new HashMap<>();

    /**
     * @param threads gives each task a thread of its own
     * @param window  runs reports on the window's thread
     * @param log     receives what was thrown, which the outcome also reports
     */
    public BackgroundTasks(Executor threads, Executor window, Consumer<Throwable> log) {
        this.threads = threads;
        this.window = window;
        this.log = log;
    }

    /** Tasks on threads that do not keep the program alive. */
    public static BackgroundTasks onThreads(Executor window, Consumer<Throwable> log) {
        return new BackgroundTasks(TaskThreads.each(), window, log);
    }

    /** Starts a task that waits for no other. */
    public <T> Task start(String name, TaskWork<T> work, Consumer<TaskOutcome<T>> then) {
        Task task = task(name, Optional.empty(), then);
        begin(() -> run(task, work, then), task, then, () -> {});
        return task;
    }

    /** Starts a task that waits for those of the same place that were started before. */
    public <T> Task startAt(Object place, String name, TaskWork<T> work, Consumer<TaskOutcome<T>> then) {
        Task task = task(name, Optional.of(place), then);
        Runnable next = () -> begin(() -> {
            try {
                run(task, work, then);
            } finally {
                startNext(place);
            }
        }, task, then, () -> startNext(place));
        inLine(place, next);
        return task;
    }

    /**
     * Starts a task that waits for those of the same place that were started before; those that come later do not wait
     * for it. It suits tasks that only read there.
     */
    public <T> Task startAfter(Object place, String name, TaskWork<T> work, Consumer<TaskOutcome<T>> then) {
        Task task = task(name, Optional.of(place), then);
        inLine(place, () -> {
            begin(() -> run(task, work, then), task, then, () -> {});
            startNext(place);
        });
        return task;
    }

    private void inLine(Object place, Runnable next) {
        boolean first;
        synchronized (waiting) {
            Deque<Runnable> line = waiting.get(place);
            first = line == null;
            if (line == null) {
                waiting.put(place, new ArrayDeque<>());
            } else {
                line.add(next);
            }
        }
        if (first) {
            next.run();
        }
    }

    /** Logs a failure before a task was started; the caller reports it to the user. */
    public void note(Throwable thrown) {
        log.accept(thrown);
    }

    /** The running tasks, in no order. */
    public List<Task> running() {
        return new ArrayList<>(running);
    }

    /** The files that running tasks read or write. */
    public List<Path> filesUnderWay() {
        return running.stream().flatMap(task -> task.place.stream()).filter(Path.class::isInstance)
                .map(Path.class::cast).distinct().sorted().toList();
    }

    /** Runs the work after all running tasks of places have ended and reported. */
    public void afterPlaced(Runnable then) {
        CompletableFuture<?>[] ends =
                running.stream().filter(task -> task.place.isPresent()).map(task -> task.reported)
                        .toArray(CompletableFuture[]::new);
        var _ = CompletableFuture.allOf(ends).thenRun(then);
    }

    private <T> Task task(String name, Optional<Object> place, Consumer<TaskOutcome<T>> then) {
        Task[] own = new Task[1];
        Task task = new Task(name, place, () -> tell(own[0], new TaskOutcome.Cancelled<>(), then));
        own[0] = task;
        running.add(task);
        return task;
    }

    private <T> void begin(Runnable work, Task task, Consumer<TaskOutcome<T>> then, Runnable instead) {
        try {
            threads.execute(work);
        } catch (RuntimeException | Error noThread) {
            fail(task, noThread, then);
            instead.run();
        }
    }

    private <T> void run(Task task, TaskWork<T> work, Consumer<TaskOutcome<T>> then) {
        if (task.isCancelled()) {
            return;
        }
        Thread thread = Thread.currentThread();
        String before = thread.getName();
        task.runsOn(thread);
        try {
            thread.setName("roboscope-" + task.name());
            T value = work.run(task);
            end(task, new TaskOutcome.Done<>(value), then);
        } catch (Throwable thrown) {
            // Any exception ends the task, so that no caller waits forever.
            fail(task, thrown, then);
        } finally {
            task.leavesThread();
            thread.setName(before);
        }
    }

    private <T> void fail(Task task, Throwable thrown, Consumer<TaskOutcome<T>> then) {
        if (!task.isCancelled()) {
            try {
                log.accept(thrown);
            } finally {
                end(task, new TaskOutcome.Failed<>(thrown), then);
            }
        }
    }

    /** The outcome is decided only when it is reported. A task that is cancelled before that reports nothing else. */
    private <T> void end(Task task, TaskOutcome<T> outcome, Consumer<TaskOutcome<T>> then) {
        tell(task, outcome, told -> {
            if (task.claimEnd()) {
                then.accept(told);
            }
        });
    }

    private <T> void tell(Task task, TaskOutcome<T> outcome, Consumer<TaskOutcome<T>> then) {
        try {
            window.execute(() -> then.accept(outcome));
        } finally {
            running.remove(task);
            task.reported.complete(null);
        }
    }

    private void startNext(Object place) {
        Runnable next;
        synchronized (waiting) {
            next = waiting.getOrDefault(place, new ArrayDeque<>()).poll();
            if (next == null) {
                waiting.remove(place);
            }
        }
        if (next != null) {
            next.run();
        }
    }

    /** The work of a task. It may check its task to end early after a cancellation. */
    @FunctionalInterface
    public interface TaskWork<T> {

        T run(Task task) throws Exception;
    }
}
