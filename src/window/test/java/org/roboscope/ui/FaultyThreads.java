package org.roboscope.ui;

import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads for tasks, of which some cannot be started and some are interrupted in the midst of their work, so that what
 * they read or write breaks off.
 */
final class FaultyThreads implements Executor {

    private static final int IN = 100;
    private static final int NOT_STARTED = 2;
    private static final int INTERRUPTED = 5;

    private final AtomicInteger faults = new AtomicInteger();
    private final Random random;
    private volatile boolean faulty;

    FaultyThreads(long seed) {
        this.random = new Random(seed);
    }

    void beFaulty(boolean from) {
        faulty = from;
    }

    /** How many faults there have been. */
    int faults() {
        return faults.get();
    }

    @Override
    public void execute(Runnable work) {
        int dice = faulty ? dice() : IN;
        if (dice < NOT_STARTED) {
            faults.incrementAndGet();
            throw new OutOfMemoryError("unable to create native thread: injected");
        }
        Thread thread = Thread.ofPlatform().daemon().name("roboscope-task").start(work);
        if (dice < INTERRUPTED) {
            faults.incrementAndGet();
            thread.interrupt();
        }
    }

    private synchronized int dice() {
        return random.nextInt(IN);
    }
}
