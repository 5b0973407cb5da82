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
 * Runs work that takes time or can fail, such as access to the disk or the network. Every task has a name, can be
 * cancelled, and ends in exactly one {@link TaskOutcome}, which the window's thread reports even after an error. Tasks
 * of one place, such as a file, run one after another. Tasks of other places do not wait for them.
 */
public final class BackgroundTasks {

    private final Executor taskExecutor;
    private final Executor windowExecutor;
    private final Consumer<Throwable> log;
    private final Set<Task> unfinishedTasks = ConcurrentHashMap.newKeySet();
    /** The waiting tasks of each place with a running task. */
    private final Map<Object, Deque<Runnable>> waitingByPlace = new HashMap<>();

    /**
     * @param taskExecutor   runs each task on its own thread
     * @param windowExecutor runs reports on the window's thread
     * @param log            receives exceptions, which outcomes also report
     */
    public BackgroundTasks(Executor taskExecutor, Executor windowExecutor, Consumer<Throwable> log) {
        this.taskExecutor = taskExecutor;
        this.windowExecutor = windowExecutor;
        this.log = log;
    }

    /** Creates tasks on threads that do not keep the program alive. */
    public static BackgroundTasks onThreads(Executor windowExecutor, Consumer<Throwable> log) {
        return new BackgroundTasks(TaskThreads.createThreadPerTask(), windowExecutor, log);
    }

    /** Starts a task that does not wait for others. */
    public <T> Task start(String name, TaskWork<T> work, Consumer<TaskOutcome<T>> report) {
        Task task = createTask(name, Optional.empty(), report);
        execute(() -> run(task, work, report), task, report, () -> {});
        return task;
    }

    /** Starts a task that waits for earlier tasks of the same place. */
    public <T> Task startAt(Object place, String name, TaskWork<T> work, Consumer<TaskOutcome<T>> report) {
        Task task = createTask(name, Optional.of(place), report);
        Runnable next = () -> execute(() -> {
            try {
                run(task, work, report);
            } finally {
                startNext(place);
            }
        }, task, report, () -> startNext(place));
        enqueue(place, next);
        return task;
    }

    /**
     * Starts a task that waits for earlier tasks of the same place, while later ones do not wait for it. This suits
     * tasks that only read from the place.
     */
    public <T> Task startAfter(Object place, String name, TaskWork<T> work, Consumer<TaskOutcome<T>> report) {
        Task task = createTask(name, Optional.of(place), report);
        enqueue(place, () -> {
            execute(() -> run(task, work, report), task, report, () -> {});
            startNext(place);
        });
        return task;
    }

    /** Starts a task if no other task of its place is running, otherwise queues it. */
    private void enqueue(Object place, Runnable next) {
        boolean isFirst;
        synchronized (waitingByPlace) {
            Deque<Runnable> queue = waitingByPlace.get(place);
            isFirst = queue == null;
            if (queue == null) {
                waitingByPlace.put(place, new ArrayDeque<>());
            } else {
                queue.add(next);
            }
        }
        if (isFirst) {
            next.run();
        }
    }

    /** Logs a failure that occurred before a task was started. The caller reports it to the user. */
    public void logFailure(Throwable cause) {
        log.accept(cause);
    }

    /** The running and waiting tasks, in no particular order. */
    public List<Task> unfinishedTasks() {
        return new ArrayList<>(unfinishedTasks);
    }

    /** The files that unfinished tasks read or write. */
    public List<Path> filesInUse() {
        return unfinishedTasks.stream().flatMap(task -> task.place.stream()).filter(Path.class::isInstance)
                .map(Path.class::cast).distinct().sorted().toList();
    }

    /** Runs an action after all current tasks with a place have ended and reported their outcomes. */
    public void runAfterTasksWithPlace(Runnable action) {
        CompletableFuture<?>[] reports =
                unfinishedTasks.stream().filter(task -> task.place.isPresent()).map(task -> task.endReport)
                        .toArray(CompletableFuture[]::new);
        var _ = CompletableFuture.allOf(reports).thenRun(action);
    }

    private <T> Task createTask(String name, Optional<Object> place, Consumer<TaskOutcome<T>> report) {
        Task[] holder = new Task[1];
        Task task = new Task(name, place, () -> reportOnWindow(holder[0], new TaskOutcome.Cancelled<>(), report));
        holder[0] = task;
        unfinishedTasks.add(task);
        return task;
    }

    /** @param onFailure runs if no thread could be started */
    private <T> void execute(Runnable work, Task task, Consumer<TaskOutcome<T>> report, Runnable onFailure) {
        try {
            taskExecutor.execute(work);
        } catch (RuntimeException | Error noThread) {
            fail(task, noThread, report);
            onFailure.run();
        }
    }

    private <T> void run(Task task, TaskWork<T> work, Consumer<TaskOutcome<T>> report) {
        if (task.isCancelled()) {
            return;
        }
        Thread thread = Thread.currentThread();
        String threadName = thread.getName();
        task.setThread(thread);
        try {
            thread.setName("roboscope-" + task.name());
            T value = work.run(task);
            end(task, new TaskOutcome.Done<>(value), report);
        } catch (Throwable cause) {
            // Any exception ends the task, so that no caller waits forever.
            fail(task, cause, report);
        } finally {
            task.clearThread();
            thread.setName(threadName);
        }
    }

    private <T> void fail(Task task, Throwable cause, Consumer<TaskOutcome<T>> report) {
        if (!task.isCancelled()) {
            try {
                log.accept(cause);
            } finally {
                end(task, new TaskOutcome.Failed<>(cause), report);
            }
        }
    }

    /** Reports the outcome, unless the task is cancelled before the window's thread runs the report. */
    private <T> void end(Task task, TaskOutcome<T> outcome, Consumer<TaskOutcome<T>> report) {
        reportOnWindow(task, outcome, finalOutcome -> {
            if (task.claimEnd()) {
                report.accept(finalOutcome);
            }
        });
    }

    private <T> void reportOnWindow(Task task, TaskOutcome<T> outcome, Consumer<TaskOutcome<T>> report) {
        try {
            windowExecutor.execute(() -> report.accept(outcome));
        } finally {
            unfinishedTasks.remove(task);
            task.endReport.complete(null);
        }
    }

    private void startNext(Object place) {
        Runnable next;
        synchronized (waitingByPlace) {
            next = waitingByPlace.getOrDefault(place, new ArrayDeque<>()).poll();
            if (next == null) {
                waitingByPlace.remove(place);
            }
        }
        if (next != null) {
            next.run();
        }
    }

    /** The work of a task. The work can check the task in order to end early after a cancellation. */
    @FunctionalInterface
    public interface TaskWork<T> {

        T run(Task task) throws Exception;
    }
}
