package org.roboscope.ui;

import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs tasks on threads. Some fail to start and some are interrupted halfway, so that reads and writes fail. */
final class FaultyThreads implements Executor {

    /** Rolls of a die with 100 sides that are below these limits cause a fault. */
    private static final int SIDES = 100;
    private static final int NOT_STARTED_BELOW = 2;
    private static final int INTERRUPTED_BELOW = 5;

    private final AtomicInteger faultCount = new AtomicInteger();
    private final Random random;
    private volatile boolean isFaulty;

    FaultyThreads(long seed) {
        this.random = new Random(seed);
    }

    void setFaulty(boolean isFaulty) {
        this.isFaulty = isFaulty;
    }

    /** The number of faults so far. */
    int faults() {
        return faultCount.get();
    }

    @Override
    public void execute(Runnable work) {
        int roll = isFaulty ? roll() : SIDES;
        if (roll < NOT_STARTED_BELOW) {
            faultCount.incrementAndGet();
            throw new OutOfMemoryError("unable to create native thread: injected");
        }
        Thread thread = Thread.ofPlatform().daemon().name("roboscope-task").start(work);
        if (roll < INTERRUPTED_BELOW) {
            faultCount.incrementAndGet();
            thread.interrupt();
        }
    }

    private synchronized int roll() {
        return random.nextInt(SIDES);
    }
}
