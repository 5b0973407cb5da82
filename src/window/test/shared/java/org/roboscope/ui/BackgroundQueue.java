package org.roboscope.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** Queues background work until a test runs it, one task at a time. Drops new work after shutdown. */
final class BackgroundQueue extends AbstractExecutorService {

    private final Queue<Runnable> waitingTasks = new ConcurrentLinkedQueue<>();
    private volatile boolean isShutdown;

    @Override
    public void execute(Runnable work) {
        if (!isShutdown) {
            waitingTasks.add(work);
        }
    }

    /** @return whether there was a task */
    boolean runNext() {
        Runnable next = waitingTasks.poll();
        if (next != null) {
            next.run();
        }
        return next != null;
    }

    @Override
    public void shutdown() {
        isShutdown = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
        isShutdown = true;
        List<Runnable> remaining = new ArrayList<>(waitingTasks);
        waitingTasks.clear();
        return remaining;
    }

    @Override
    public boolean isShutdown() {
        return isShutdown;
    }

    @Override
    public boolean isTerminated() {
        return isShutdown && waitingTasks.isEmpty();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return isTerminated();
    }
}
