package org.roboscope.ui.workspace;

import java.util.Comparator;
import java.util.concurrent.Executor;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Lets the most urgent of what is waiting run first, and what is as urgent in the order in which it came. */
final class Turns {

    private record Turn(WorkPriority workPriority, long number, Runnable work) {}

    private final Executor background;
    private final PriorityBlockingQueue<Turn> waiting = new PriorityBlockingQueue<>(
            16, Comparator.comparing(Turn::workPriority).thenComparingLong(Turn::number));
    private final AtomicLong numbers = new AtomicLong();
    /** Those that came and are not done yet. */
    private final AtomicInteger open = new AtomicInteger();

    Turns(Executor background) {
        this.background = background;
    }

    /** Only one is handed over at a time: to wake the background for each would cost the window's thread time. */
    Executor at(WorkPriority workPriority) {
        return work -> {
            Turn turn = new Turn(workPriority, numbers.incrementAndGet(), work);
            waiting.add(turn);
            if (open.getAndIncrement() == 0) {
                try {
                    background.execute(this::runNext);
                } catch (RuntimeException | Error noThread) {
                    waiting.remove(turn);
                    open.decrementAndGet();
                    throw noThread;
                }
            }
        };
    }

    private void runNext() {
        boolean here = true;
        while (here) {
            try {
                waiting.remove().work().run();
            } finally {
                here = open.decrementAndGet() > 0 && !isHandedOver();
            }
        }
    }

    /** Where the background takes no more, this thread goes on. */
    private boolean isHandedOver() {
        try {
            background.execute(this::runNext);
            return true;
        } catch (RuntimeException | Error notTaken) {
            return false;
        }
    }
}
