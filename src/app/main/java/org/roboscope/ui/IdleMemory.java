package org.roboscope.ui;

import java.time.Duration;
import org.roboscope.document.time.TaskTimer;

/**
 * Gives memory back after work. A key in a large file makes many objects that live for a moment and some that live a
 * little longer; Java collects the latter only when its heap is full, which on a large machine takes gigabytes. So they are
 * collected once nothing is made for a while: this stops the program for a fifth of a second, when no work is waiting.
 */
final class IdleMemory {

    private static final Duration LOOK = Duration.ofSeconds(2);
    private static final long MIB = 1 << 20;
    /** A blinking caret makes less than this between two looks. */
    private static final long NEARLY_NOTHING = 2 * MIB;
    /** Less than this is not worth it. */
    private static final long WORTH_COLLECTING = 48 * MIB;

    /** Where the program's objects are. */
    interface Heap {

        /** In bytes, including unused objects that are not collected yet. */
        long used();

        void collect();
    }

    private final Heap heap;
    private final TaskTimer timer;
    private long usedBefore;
    private long usedWhenCollected;

    IdleMemory(Heap heap, TaskTimer timer) {
        this.heap = heap;
        this.timer = timer;
        this.usedWhenCollected = heap.used();
    }

    /** Of this program. */
    static IdleMemory ofProgram(TaskTimer timer) {
        return new IdleMemory(new JavaHeap(), timer);
    }

    /** Looks from now on until the program ends. */
    void keepSmall() {
        timer.after(LOOK, () -> {
            look();
            keepSmall();
        });
    }

    private void look() {
        long used = heap.used();
        long made = used - usedBefore;
        // Where less is used than before, Java has just collected: something is being made.
        boolean isIdle = made >= 0 && made < NEARLY_NOTHING;
        if (isIdle && used - usedWhenCollected > WORTH_COLLECTING) {
            heap.collect();
            used = heap.used();
            usedWhenCollected = used;
        }
        usedBefore = used;
    }

    private static final class JavaHeap implements Heap {

        @Override
        public long used() {
            return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        }

        @Override
        public void collect() {
            System.gc();
        }
    }
}
