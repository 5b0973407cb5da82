package org.roboscope.document.time;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.DiscardPolicy;
import java.util.concurrent.TimeUnit;

/** Runs tasks after a delay, never on the caller's thread. */
public interface TaskTimer {

    /** Runs a task once after a pause. */
    PendingTask schedule(Duration pause, Runnable task);

    /** Returns the time since an arbitrary start. Unlike a clock, it cannot be set back. */
    default Duration elapsed() {
        return Duration.ofNanos(System.nanoTime());
    }

    /** A task that has not run yet. */
    interface PendingTask {

        /** Cancels the task; without effect if it is already running. */
        void cancel();
    }

    /** Ends the threads after the running tasks. Waiting tasks and later ones are not run. */
    default void close() {}

    /** Returns a timer with one daemon thread, which runs tasks one after another. */
    static TaskTimer onBackgroundThread(String name) {
        ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1,
                task -> Thread.ofPlatform().name(name).daemon().unstarted(task), new DiscardPolicy());
        executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        return new TaskTimer() {
            @Override
            public PendingTask schedule(Duration pause, Runnable task) {
                ScheduledFuture<?> future =
                        executor.schedule(() -> runGuarded(task), pause.toMillis(), TimeUnit.MILLISECONDS);
                return () -> future.cancel(false);
            }

            @Override
            public void close() {
                executor.shutdown();
            }
        };
    }

    /**
     * Returns a timer with a daemon thread for each task, so that a hanging task does not delay others. A task that
     * must run after another one is scheduled by that task.
     */
    static TaskTimer onOwnThreads(String name) {
        TaskTimer timer = onBackgroundThread(name);
        ExecutorService threads = new ThreadPoolExecutor(0, Integer.MAX_VALUE, 1, TimeUnit.MINUTES,
                new SynchronousQueue<>(), task -> Thread.ofPlatform().name(name).daemon().unstarted(task),
                new DiscardPolicy());
        return new TaskTimer() {
            @Override
            public PendingTask schedule(Duration pause, Runnable task) {
                return timer.schedule(pause, () -> threads.execute(() -> runGuarded(task)));
            }

            @Override
            public void close() {
                timer.close();
                threads.shutdown();
            }
        };
    }

    /** Runs a task, and reports a failure, because the future that would contain it is never queried. */
    private static void runGuarded(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error unexpected) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, unexpected);
        }
    }
}
