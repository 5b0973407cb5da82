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
 * The system ends the process, as at a logout: what was typed a moment ago is kept, saves that are under way are
 * written, and so are the settings. Files of results that are not finished are deleted. All of it side by side, since a
 * slow disk under one must not cost the others their time, and within the two seconds that a system gives.
 */
final class EndOfProcess {

    private static final Duration LIMIT = Duration.ofMillis(1_800);

    private final Executor window;
    private final Executor disk;
    private final Work work;
    private final Duration limit;
    private volatile boolean ended;

    /**
     * What there is to do.
     *
     * @param keepTexts  stores unsaved texts as known now; it may run again
     * @param endTexts   stores them for the last time
     * @param settings   writes the settings as known now; it may run again
     * @param unfinished deletes files that will not be finished
     */
    record Work(Runnable keepTexts, Runnable endTexts, Runnable settings, Runnable unfinished) {}

    /**
     * @param window runs what waits for the window's thread, if it still does
     * @param disk   runs something once the saves that were asked for are done
     */
    EndOfProcess(Executor window, Executor disk, Work work) {
        this(window, disk, work, LIMIT);
    }

    EndOfProcess(Executor window, Executor disk, Work work, Duration limit) {
        this.window = window;
        this.disk = disk;
        this.work = work;
        this.limit = limit;
    }

    void install() {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("roboscope-end").unstarted(() -> {
            leaveOutWhatIsNotPainted();
            storeAll();
        }));
    }

    /**
     * JavaFX takes its painter away at the same moment, and prints a fault for each frame that it would paint then. Faults of
     * our own go to the log.
     */
    private static void leaveOutWhatIsNotPainted() {
        PrintStream err = System.err;
        System.setErr(new PrintStream(new OutputStream() {
            @Override
            public void write(int one) {
                if (!Platform.isFxApplicationThread()) {
                    err.write(one);
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

    /** The person has closed the window, and all is saved or not wanted. */
    void ended() {
        ended = true;
    }

    void storeAll() {
        long end = System.nanoTime() + limit.toNanos();
        List<CountDownLatch> parts = new ArrayList<>();
        parts.add(inBackground(work.unfinished()));
        if (!ended) {
            parts.add(inBackground(work.keepTexts()));
            parts.add(inBackground(work.settings()));
            // Keys and changes of this very moment are on their way through the window's thread, if it is not stuck.
            await(passed(window), limit.toNanos() * 2 / 3);
            parts.add(inBackground(work.endTexts()));
            parts.add(inBackground(work.settings()));
            parts.add(passed(disk));
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

    /** Opens when all that waited before has been done. */
    private static CountDownLatch passed(Executor executor) {
        CountDownLatch done = new CountDownLatch(1);
        executor.execute(done::countDown);
        return done;
    }

    /** What takes longer is left: the system ends the process now anyway. */
    private static boolean await(CountDownLatch latch, long nanoseconds) {
        try {
            return latch.await(Math.max(0, nanoseconds), TimeUnit.NANOSECONDS);
        } catch (InterruptedException endAtOnce) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
