package org.roboscope.document.time;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Runs a task after a while, never on the thread that asked. */
public interface TaskTimer {

    Pending after(Duration pause, Runnable task);

    /** How long it has run, from any beginning. Unlike a clock, it cannot be set back. */
    default Duration elapsed() {
        return Duration.ofNanos(System.nanoTime());
    }

    /** A task that has not run yet. */
    interface Pending {

        /** No effect on a task that runs already. */
        void cancel();
    }

    /** One after the other, on one thread that does not keep the application alive. */
    static TaskTimer onBackgroundThread(String name) {
        ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
                task -> Thread.ofPlatform().name(name).daemon().unstarted(task));
        return (pause, task) -> {
            ScheduledFuture<?> future =
                    thread.schedule(() -> runGuarded(task), pause.toMillis(), TimeUnit.MILLISECONDS);
            return () -> future.cancel(false);
        };
    }

    /**
     * Each task on a thread of its own, so that one that hangs holds up no other; a task that is to follow another is asked
     * for by that one. The threads do not keep the application alive.
     */
    static TaskTimer onOwnThreads(String name) {
        TaskTimer clock = onBackgroundThread(name);
        ExecutorService threads =
                Executors.newCachedThreadPool(task -> Thread.ofPlatform().name(name).daemon().unstarted(task));
        return (pause, task) -> clock.after(pause, () -> threads.execute(() -> runGuarded(task)));
    }

    /** Reports a failure, which a future that is never asked would hide. */
    private static void runGuarded(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error unexpected) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, unexpected);
        }
    }
}
