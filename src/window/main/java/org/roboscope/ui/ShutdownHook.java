package org.roboscope.ui;

import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/**
 * Ends the program's work when the system ends the process, such as at a logout: saves recent edits and the settings,
 * finishes saves in progress, and deletes unfinished result files. The parts run in parallel, because a slow disk under
 * one must not delay the others, and finish before the system ends the process by force.
 */
final class ShutdownHook {

    /** Systems allow about two seconds. */
    private static final Duration TIME_LIMIT = Duration.ofMillis(1_800);

    private final Executor windowExecutor;
    private final Executor diskExecutor;
    private final Work work;
    private final Duration timeLimit;
    private volatile boolean hasEnded;

    /**
     * The parts to run.
     *
     * @param storeTexts       stores the unsaved texts known so far; may run again
     * @param endTexts         stores them for the last time
     * @param writeSettings    writes the settings known so far; may run again
     * @param deleteUnfinished deletes files that will not be finished
     */
    record Work(Runnable storeTexts, Runnable endTexts, Runnable writeSettings, Runnable deleteUnfinished) {}

    /**
     * @param windowExecutor runs work on the window's thread, unless that is stuck
     * @param diskExecutor   runs work after all requested saves
     */
    ShutdownHook(Executor windowExecutor, Executor diskExecutor, Work work) {
        this(windowExecutor, diskExecutor, work, TIME_LIMIT);
    }

    ShutdownHook(Executor windowExecutor, Executor diskExecutor, Work work, Duration timeLimit) {
        this.windowExecutor = windowExecutor;
        this.diskExecutor = diskExecutor;
        this.work = work;
        this.timeLimit = timeLimit;
    }

    void install() {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("roboscope-end").unstarted(() -> {
            hidePaintingFaults();
            storeAll();
        }));
    }

    /**
     * Hides messages from the JavaFX thread: JavaFX ends its painter at the same moment, and prints a fault for each
     * frame that it would still paint. Faults of this program go to the log.
     */
    private static void hidePaintingFaults() {
        PrintStream err = System.err;
        System.setErr(new PrintStream(new OutputStream() {
            @Override
            public void write(int value) {
                if (!Platform.isFxApplicationThread()) {
                    err.write(value);
                }
            }

            @Override
            public void write(byte[] bytes, int from, int count) {
                if (!Platform.isFxApplicationThread()) {
                    err.write(bytes, from, count);
                }
            }
        }, true, err.charset()));
    }

    /** Called after the user has closed the window, and unsaved texts are saved or discarded. */
    void markEnded() {
        hasEnded = true;
    }

    void storeAll() {
        long deadline = System.nanoTime() + timeLimit.toNanos();
        List<CountDownLatch> latches = new ArrayList<>();
        latches.add(runInBackground(work.deleteUnfinished()));
        if (!hasEnded) {
            latches.add(runInBackground(work.storeTexts()));
            latches.add(runInBackground(work.writeSettings()));
            // Recent keystrokes and changes are still in the queue of the window's thread. If the thread is stuck, a
            // third of the time remains for the last writes.
            long windowLimit = timeLimit.toNanos() * 2 / 3;
            await(latchAfterEarlierWork(windowExecutor), windowLimit);
            latches.add(runInBackground(work.endTexts()));
            latches.add(runInBackground(work.writeSettings()));
            latches.add(latchAfterEarlierWork(diskExecutor));
        }
        for (CountDownLatch latch : latches) {
            await(latch, deadline - System.nanoTime());
        }
    }

    private static CountDownLatch runInBackground(Runnable work) {
        CountDownLatch latch = new CountDownLatch(1);
        Thread.ofPlatform().daemon().name("roboscope-storing").start(() -> {
            try {
                work.run();
            } finally {
                latch.countDown();
            }
        });
        return latch;
    }

    /** Opens when the executor has run all earlier work. */
    private static CountDownLatch latchAfterEarlierWork(Executor executor) {
        CountDownLatch latch = new CountDownLatch(1);
        executor.execute(latch::countDown);
        return latch;
    }

    /** Gives up after the time, because the system ends the process anyway. */
    private static boolean await(CountDownLatch latch, long nanoseconds) {
        try {
            return latch.await(Math.max(0, nanoseconds), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
