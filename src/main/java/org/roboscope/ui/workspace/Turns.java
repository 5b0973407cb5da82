package org.roboscope.ui.workspace;

import java.util.Comparator;
import java.util.concurrent.Executor;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Lets the most urgent of what is waiting run first, and what is as urgent in the order in which it came. */
final class Turns {

    private record Turn(Urgency urgency, long number, Runnable work) {}

    private final Executor background;
    private final PriorityBlockingQueue<Turn> waiting = new PriorityBlockingQueue<>(
            16, Comparator.comparing(Turn::urgency).thenComparingLong(Turn::number));
    private final AtomicLong numbers = new AtomicLong();
    /** Those that came and are not done yet. */
    private final AtomicInteger open = new AtomicInteger();

    Turns(Executor background) {
        this.background = background;
    }

    /** Only one is handed over at a time: to wake the background for each would cost the window's thread time. */
    Executor at(Urgency urgency) {
        return work -> {
            waiting.add(new Turn(urgency, numbers.incrementAndGet(), work));
            if (open.getAndIncrement() == 0) {
                background.execute(this::runNext);
            }
        };
    }

    private void runNext() {
        try {
            waiting.remove().work().run();
        } finally {
            if (open.decrementAndGet() > 0) {
                background.execute(this::runNext);
            }
        }
    }
}
