package org.roboscope.ui;

import java.util.ArrayDeque;
import java.util.Queue;

/** Holds deferred work until it is needed or the test runs it. */
final class HeldWork implements LaterWork {

    private final Queue<Runnable> heldWork = new ArrayDeque<>();

    @Override
    public void execute(Runnable work) {
        heldWork.add(work);
    }

    /** Runs the oldest work, if any is left. */
    boolean runNext() {
        Runnable first = heldWork.poll();
        if (first != null) {
            first.run();
        }
        return first != null;
    }

    @Override
    public void finish() {
        while (!heldWork.isEmpty()) {
            heldWork.remove().run();
        }
    }
}
