package org.roboscope.document.time;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.DiscardPolicy;
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

    /** Ends its threads once what runs now is done. What was to run later is not run, and neither is what is asked for then. */
    default void close() {}

    /** One after the other, on one thread that does not keep the application alive. */
    static TaskTimer onBackgroundThread(String name) {
        ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1,
                task -> Thread.ofPlatform().name(name).daemon().unstarted(task), new DiscardPolicy());
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        return new TaskTimer() {
            @Override
            public Pending after(Duration pause, Runnable task) {
                ScheduledFuture<?> future =
                        thread.schedule(() -> runGuarded(task), pause.toMillis(), TimeUnit.MILLISECONDS);
                return () -> future.cancel(false);
            }

            @Override
            public void close() {
                thread.shutdown();
            }
        };
    }

    /**
     * Each task on a thread of its own, so that one that hangs holds up no other; a task that is to follow another is asked
     * for by that one. The threads do not keep the application alive.
     */
    static TaskTimer onOwnThreads(String name) {
        TaskTimer clock = onBackgroundThread(name);
        ExecutorService threads = new ThreadPoolExecutor(0, Integer.MAX_VALUE, 1, TimeUnit.MINUTES,
                new SynchronousQueue<>(), task -> Thread.ofPlatform().name(name).daemon().unstarted(task),
                new DiscardPolicy());
        return new TaskTimer() {
            @Override
            public Pending after(Duration pause, Runnable task) {
                return clock.after(pause, () -> threads.execute(() -> runGuarded(task)));
            }

            @Override
            public void close() {
                clock.close();
                threads.shutdown();
            }
        };
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
