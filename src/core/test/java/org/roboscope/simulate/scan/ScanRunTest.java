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

    /** An item that contains only its number. */
    private record NumberedItem(long memory, int number) implements CollectedItem {

        @Override
        public CollectedFile load() {
            return CollectedFile.ofBytes(origin(), new byte[0]);
        }

        @Override
        public FileOrigin origin() {
            return new FileOrigin("numbers", Integer.toString(number), "");
        }
    }

    /** A collection of numbered items. */
    private static final class NumberSource implements ScanSource {

        private final int count;
        private final long itemMemory;
        private final AtomicLong addedCount = new AtomicLong();

        NumberSource(int count, long itemMemory) {
            this.count = count;
            this.itemMemory = itemMemory;
        }

        @Override
        public String name() {
            return "numbers";
        }

        @Override
        public void read(ItemSink sink) throws InterruptedException {
            for (int i = 0; i < count && !sink.isClosed(); i++) {
                sink.add(new NumberedItem(itemMemory, i));
                addedCount.incrementAndGet();
            }
        }
    }

    @Test
    void slowBatchKeepsItsOrder() throws Exception {
        CountDownLatch laterBatchStarted = new CountDownLatch(1);
        List<String> finishedItems = new ArrayList<>();
        ScanRun run = new ScanRun(List.of(new NumberSource(1_000, 1), new NumberSource(10, 1)), items -> {
            if (items.getFirst().origin().record().equals("0") && items.size() > 10) {
                awaitLatch(laterBatchStarted);
            } else {
                laterBatchStarted.countDown();
            }
            return () -> items.forEach(item -> finishedItems.add(item.origin().record()));
        }, 2);
        assertThat(run.execute().values()).containsExactlyInAnyOrder(1_000L, 10L);
        assertThat(finishedItems).isEqualTo(IntStream.concat(IntStream.range(0, 1_000), IntStream.range(0, 10))
                .mapToObj(Integer::toString).toList());
    }

    @Test
    void waitingMemoryIsBounded() throws Exception {
        for (long itemMemory : new long[] {1, MEGABYTE, 100 * MEGABYTE}) {
            NumberSource numbers = new NumberSource(5_000, itemMemory);
            long[] finishedItems = {0};
            long[] maxWaiting = {0};
            new ScanRun(List.of(numbers), items -> () -> {
                maxWaiting[0] = Math.max(maxWaiting[0], numbers.addedCount.get() - finishedItems[0]);
                finishedItems[0] += items.size();
            }, 2).execute();
            assertThat(finishedItems[0]).isEqualTo(5_000);
            // One more item may have acquired its memory before it is added.
            assertThat(maxWaiting[0]).as("of weight " + itemMemory)
                    .isLessThanOrEqualTo(
                            itemMemory == 1 ? 64 * (16 + 2 + 1 + 1) : Math.max(1, 32 * MEGABYTE / itemMemory) + 1);
        }
    }

    @Test
    void cancelledRunEnds() throws Exception {
        NumberSource numbers = new NumberSource(Integer.MAX_VALUE, 1);
        ScanRun[] run = {null};
        run[0] = new ScanRun(List.of(numbers, new NumberSource(1, 1)), items -> () -> run[0].cancel(), 2);
        assertThat(run[0].execute()).containsEntry(numbers, numbers.addedCount.get());
        assertThat(numbers.addedCount.get()).isLessThan(100_000);
    }

    @Test
    void failureEndsTheRunAndIsThrown() {
        NumberSource endlessSource = new NumberSource(Integer.MAX_VALUE, 1);
        assertThatThrownBy(() -> new ScanRun(List.of(endlessSource), items -> {
            throw new IllegalStateException("of the work");
        }, 2).execute()).hasMessage("of the work");
        assertThatThrownBy(() -> new ScanRun(List.of(endlessSource), items -> () -> {
            throw new IllegalStateException("of the rest");
        }, 2).execute()).hasMessage("of the rest");
        ScanSource brokenSource = new ScanSource() {

            @Override
            public String name() {
                return "broken";
            }

            @Override
            public void read(ItemSink sink) {
                throw new StackOverflowError("of the source");
            }
        };
        assertThatThrownBy(() -> new ScanRun(List.of(brokenSource), items -> () -> {}, 2).execute())
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
