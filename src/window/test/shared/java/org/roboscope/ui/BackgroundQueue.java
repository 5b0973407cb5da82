package org.roboscope.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** Holds what other threads would do until a test lets it be done, one thing after the other. After its end it refuses work. */
final class BackgroundQueue extends AbstractExecutorService {

    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private volatile boolean isOver;

    @Override
    public void execute(Runnable work) {
        if (!isOver) {
            waiting.add(work);
        }
    }

    /** @return whether there was anything to do */
    boolean runNext() {
        Runnable next = waiting.poll();
        if (next != null) {
            next.run();
        }
        return next != null;
    }

    @Override
    public void shutdown() {
        isOver = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
        isOver = true;
        List<Runnable> left = new ArrayList<>(waiting);
        waiting.clear();
        return left;
    }

    @Override
    public boolean isShutdown() {
        return isOver;
    }

    @Override
    public boolean isTerminated() {
        return isOver && waiting.isEmpty();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return isTerminated();
    }
}
