package org.roboscope.simulate.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.ScanSource.ItemSink;

/** Tests that a scan processes its sources in order, with bounded memory, and ends. */
@Timeout(60)
class ScanRunTest {

    private static final int MEGABYTE = 1 << 20;

    /** A number instead of a file. */
    private record NumberedItem(long memory, int number) implements CollectedItem {

        @Override
        public CollectedFile load() {
            return CollectedFile.found(origin(), new byte[0]);
        }

        @Override
        public FileOrigin origin() {
            return new FileOrigin("numbers", Integer.toString(number), "");
        }
    }

    /** Counts the items in progress. */
    private static final class Numbers implements ScanSource {

        private final int count;
        private final long weight;
        private final AtomicLong added = new AtomicLong();

        Numbers(int count, long weight) {
            this.count = count;
            this.weight = weight;
        }

        @Override
        public String name() {
            return "numbers";
        }

        @Override
        public void read(ItemSink sink) throws InterruptedException {
            for (int i = 0; i < count && !sink.isClosed(); i++) {
                sink.add(new NumberedItem(weight, i));
                added.incrementAndGet();
            }
        }
    }

    @Test
    void slowBatchKeepsItsOrder() throws Exception {
        CountDownLatch later = new CountDownLatch(1);
        List<String> finishedItems = new ArrayList<>();
        ScanRun run = new ScanRun(List.of(new Numbers(1_000, 1), new Numbers(10, 1)), items -> {
            if (items.getFirst().origin().record().equals("0") && items.size() > 10) {
                awaitLatch(later);
            } else {
                later.countDown();
            }
            return () -> items.forEach(item -> finishedItems.add(item.origin().record()));
        }, 2);
        assertThat(run.execute().values()).containsExactlyInAnyOrder(1_000L, 10L);
        assertThat(finishedItems).isEqualTo(IntStream.concat(IntStream.range(0, 1_000), IntStream.range(0, 10))
                .mapToObj(Integer::toString).toList());
    }

    @Test
    void waitingMemoryIsBounded() throws Exception {
        for (long weight : new long[] {1, MEGABYTE, 100 * MEGABYTE}) {
            Numbers numbers = new Numbers(5_000, weight);
            long[] finishedItems = {0};
            long[] maxWaiting = {0};
            new ScanRun(List.of(numbers), items -> () -> {
                maxWaiting[0] = Math.max(maxWaiting[0], numbers.added.get() - finishedItems[0]);
                finishedItems[0] += items.size();
            }, 2).execute();
            assertThat(finishedItems[0]).isEqualTo(5_000);
            // One more item may have acquired its memory before it is added.
            assertThat(maxWaiting[0]).as("of weight " + weight)
                    .isLessThanOrEqualTo(weight == 1 ? 64 * (16 + 2 + 1 + 1) : Math.max(1, 32 * MEGABYTE / weight) + 1);
        }
    }

    @Test
    void cancelledRunEnds() throws Exception {
        Numbers numbers = new Numbers(Integer.MAX_VALUE, 1);
        ScanRun[] run = {null};
        run[0] = new ScanRun(List.of(numbers, new Numbers(1, 1)), items -> () -> run[0].cancel(), 2);
        assertThat(run[0].execute()).containsEntry(numbers, numbers.added.get());
        assertThat(numbers.added.get()).isLessThan(100_000);
    }

    @Test
    void failureEndsTheRunAndIsThrown() {
        Numbers endless = new Numbers(Integer.MAX_VALUE, 1);
        assertThatThrownBy(() -> new ScanRun(List.of(endless), items -> {
            throw new IllegalStateException("of the work");
        }, 2).execute()).hasMessage("of the work");
        assertThatThrownBy(() -> new ScanRun(List.of(endless), items -> () -> {
            throw new IllegalStateException("of the rest");
        }, 2).execute()).hasMessage("of the rest");
        ScanSource broken = new ScanSource() {

            @Override
            public String name() {
                return "broken";
            }

            @Override
            public void read(ItemSink sink) {
                throw new StackOverflowError("of the source");
            }
        };
        assertThatThrownBy(() -> new ScanRun(List.of(broken), items -> () -> {}, 2).execute())
                .hasMessage("of the source");
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
