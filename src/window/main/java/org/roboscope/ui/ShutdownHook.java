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
    private static final Duration LIMIT = Duration.ofMillis(1_800);

    private final Executor window;
    private final Executor disk;
    private final Work work;
    private final Duration limit;
    private volatile boolean hasEnded;

    /**
     * The parts to run.
     *
     * @param keepTexts  stores the unsaved texts known so far; may run again
     * @param endTexts   stores them for the last time
     * @param settings   writes the settings known so far; may run again
     * @param unfinished deletes files that will not be finished
     */
    record Work(Runnable keepTexts, Runnable endTexts, Runnable settings, Runnable unfinished) {}

    /**
     * @param window runs work on the window's thread, unless that is stuck
     * @param disk   runs work after all requested saves
     */
    ShutdownHook(Executor window, Executor disk, Work work) {
        this(window, disk, work, LIMIT);
    }

    ShutdownHook(Executor window, Executor disk, Work work, Duration limit) {
        this.window = window;
        this.disk = disk;
        this.work = work;
        this.limit = limit;
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
        long end = System.nanoTime() + limit.toNanos();
        List<CountDownLatch> parts = new ArrayList<>();
        parts.add(inBackground(work.unfinished()));
        if (!hasEnded) {
            parts.add(inBackground(work.keepTexts()));
            parts.add(inBackground(work.settings()));
            // Recent keystrokes and changes are still in the queue of the window's thread, unless that is stuck.
            long windowLimit = limit.toNanos() * 2 / 3;
            await(whenReached(window), windowLimit);
            parts.add(inBackground(work.endTexts()));
            parts.add(inBackground(work.settings()));
            parts.add(whenReached(disk));
        }
        for (CountDownLatch part : parts) {
            await(part, end - System.nanoTime());
        }
    }

    private static CountDownLatch inBackground(Runnable work) {
        CountDownLatch done = new CountDownLatch(1);
        Thread.ofPlatform().daemon().name("roboscope-storing").start(() -> {
            try {
                work.run();
            } finally {
                done.countDown();
            }
        });
        return done;
    }

    /** Opens when the executor has run all earlier work. */
    private static CountDownLatch whenReached(Executor executor) {
        CountDownLatch done = new CountDownLatch(1);
        executor.execute(done::countDown);
        return done;
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
