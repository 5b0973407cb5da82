package org.roboscope.ui.bulk;

import java.io.Closeable;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.task.TaskWork;

/** The tasks that look at the results of one run, which are cleared away when the last of them has ended. */
final class RunTasks {

    private final BackgroundTasks tasks;
    private final Closeable results;
    /** How many may still read the results: the window, and each task. */
    private final AtomicInteger users = new AtomicInteger(1);

    RunTasks(BackgroundTasks tasks, Closeable results) {
        this.tasks = tasks;
        this.results = results;
    }

    /** @param place tasks of which follow each other */
    <T> Task begin(String name, Optional<Object> place, TaskWork<T> work, Consumer<TaskOutcome<T>> then) {
        users.incrementAndGet();
        AtomicBoolean begun = new AtomicBoolean();
        TaskWork<T> using = task -> {
            if (begun.getAndSet(true)) {
                throw new CancellationException();
            }
            try {
                return work.run(task);
            } finally {
                leave();
            }
        };
        Consumer<TaskOutcome<T>> told = outcome -> {
            // It may have ended before its turn came.
            if (!begun.getAndSet(true)) {
                leave();
            }
            then.accept(outcome);
        };
        return place.isPresent() ? tasks.startAt(place.get(), name, using, told) : tasks.start(name, using, told);
    }

    /** One less looks. What the last one cannot remove is cleared away when the next run begins. */
    void leave() {
        if (users.decrementAndGet() == 0) {
            tasks.start("clear run", _ -> {
                results.close();
                return results;
            }, _ -> {});
        }
    }

    /** Handles the outcome of a task that may have been stopped or is no longer wanted. */
    static <T> Consumer<TaskOutcome<Optional<T>>> unless(BooleanSupplier stop, Consumer<T> done,
            Consumer<Throwable> failed) {
        return outcome -> {
            if (!stop.getAsBoolean()) {
                switch (outcome) {
                    case TaskOutcome.Done<Optional<T>>(Optional<T> made) -> made.ifPresent(done);
                    case TaskOutcome.Failed<Optional<T>>(Throwable cause) -> failed.accept(cause);
                    case TaskOutcome.Cancelled<Optional<T>>() -> {}
                }
            }
        };
    }
}
