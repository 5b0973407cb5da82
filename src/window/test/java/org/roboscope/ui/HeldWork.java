package org.roboscope.ui;

import java.util.ArrayDeque;
import java.util.Queue;

/** Holds back what can wait, until somebody needs it or the test lets it go on. */
final class HeldWork implements LaterWork {

    private final Queue<Runnable> held = new ArrayDeque<>();

    @Override
    public void execute(Runnable work) {
        held.add(work);
    }

    /** Does what was asked for first, if anything is left. */
    boolean next() {
        Runnable first = held.poll();
        if (first != null) {
            first.run();
        }
        return first != null;
    }

    @Override
    public void finish() {
        while (!held.isEmpty()) {
            held.remove().run();
        }
    }
}
