package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.roboscope.document.time.ManualTimer;

class IdleMemoryTest {

    private static final long MIB = 1 << 20;

    private final ManualTimer timer = new ManualTimer();
    private final CountedHeap heap = new CountedHeap();

    private static final class CountedHeap implements IdleMemory.Heap {

        private long used = 40 * MIB;
        private int collections;

        @Override
        public long used() {
            return used;
        }

        @Override
        public void collect() {
            collections++;
            used = 50 * MIB;
        }
    }

    @BeforeEach
    void start() {
        new IdleMemory(heap, timer).keepSmall();
    }

    private void pass(long made) {
        heap.used += made;
        timer.turn(Duration.ofSeconds(2));
    }

    @Test
    void collectsOnceWhenWorkIsOver() {
        pass(400 * MIB);
        pass(400 * MIB);
        assertThat(heap.collections).as("while something is made").isZero();
        pass(0);
        assertThat(heap.collections).isOne();
        for (int i = 0; i < 100; i++) {
            pass(MIB / 10);
        }
        assertThat(heap.collections).as("a caret blinks").isOne();
    }

    @Test
    void collectsAgainAfterMoreWork() {
        pass(400 * MIB);
        pass(0);
        pass(400 * MIB);
        pass(0);
        assertThat(heap.collections).isEqualTo(2);
    }

    @Test
    void treatsACollectionByJavaAsWork() {
        pass(400 * MIB);
        pass(-100 * MIB);
        assertThat(heap.collections).isZero();
        pass(0);
        assertThat(heap.collections).isOne();
    }

    @Test
    void leavesAlmostNothingAlone() {
        pass(5 * MIB);
        pass(0);
        pass(0);
        assertThat(heap.collections).isZero();
    }
}
