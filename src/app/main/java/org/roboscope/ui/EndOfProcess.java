package org.roboscope.ui;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * The system ends the process, as at a logout: what was typed a moment ago is kept, saves that are under way are
 * written, and so are the settings. Files of results that are not finished are deleted. All of it side by side, since a
 * slow disk under one must not cost the others their time, and within the two seconds that a system gives.
 */
final class EndOfProcess {

    private static final Duration LIMIT = Duration.ofMillis(1_800);
    private static final Duration WINDOW_LIMIT = Duration.ofMillis(300);

    private final Executor window;
    private final Executor disk;
    private final Runnable texts;
    private final Runnable settings;
    private final Runnable unfinished;
    private final Duration limit;
    private volatile boolean ended;

    /**
     * @param window runs what waits for the window's thread, if it still does
     * @param disk   runs something once the saves that were asked for are done
     * @param texts  keeps unsaved texts
     * @param settings writes the settings
     * @param unfinished deletes files that nobody will finish
     */
    EndOfProcess(Executor window, Executor disk, Runnable texts, Runnable settings, Runnable unfinished) {
        this(window, disk, texts, settings, unfinished, LIMIT);
    }

    EndOfProcess(Executor window, Executor disk, Runnable texts, Runnable settings, Runnable unfinished,
            Duration limit) {
        this.window = window;
        this.disk = disk;
        this.texts = texts;
        this.settings = settings;
        this.unfinished = unfinished;
        this.limit = limit;
    }

    void install() {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("roboscope-end").unstarted(this::storeAll));
    }

    /** The person has closed the window, and all is saved or not wanted. */
    void ended() {
        ended = true;
    }

    void storeAll() {
        long end = System.nanoTime() + limit.toNanos();
        List<CountDownLatch> parts = ended
                ? List.of(inBackground(unfinished))
                : List.of(inBackground(unfinished), inBackground(texts),
                        inBackground(this::settingsOnceTheWindowIsDone), passed(disk));
        for (CountDownLatch part : parts) {
            await(part, end - System.nanoTime());
        }
    }

    /** A change of this very moment is on its way through the window's thread. */
    private void settingsOnceTheWindowIsDone() {
        await(passed(window), Math.min(WINDOW_LIMIT.toNanos(), limit.toNanos()));
        settings.run();
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
