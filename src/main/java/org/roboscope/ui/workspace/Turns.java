package org.roboscope.ui.workspace;

import java.util.Comparator;
import java.util.concurrent.Executor;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Lets the most urgent of what is waiting run first, and what is as urgent in the order in which it came. */
final class Turns {

    private record Turn(Urgency urgency, long number, Runnable work) {}

    private final Executor background;
    private final PriorityBlockingQueue<Turn> waiting = new PriorityBlockingQueue<>(
            16, Comparator.comparing(Turn::urgency).thenComparingLong(Turn::number));
    private final AtomicLong numbers = new AtomicLong();

    Turns(Executor background) {
        this.background = background;
    }

    Executor at(Urgency urgency) {
        return work -> {
            waiting.add(new Turn(urgency, numbers.incrementAndGet(), work));
            background.execute(() -> waiting.remove().work().run());
        };
    }
}
