package org.roboscope.simulate.scan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.ScanSource.ItemSink;

/**
 * Scans collections. One thread reads them, a pool processes batches of files, and the calling thread finishes the
 * batches in the order of the collections. Waiting items take a bounded amount of memory.
 */
public final class ScanRun {

    private static final int MAX_BATCH_ITEMS = 64;
    private static final long MAX_BATCH_BYTES = 1 << 18;
    /** The largest number of batches in the queue for each thread of the pool. */
    private static final int MAX_WAITING_PER_WORKER = 8;
    /** The memory for waiting items in kilobytes, which is a part of the smallest default heap of the command line. */
    private static final int MAX_KILOBYTES = 32 << 10;
    private static final int KILOBYTE = 1 << 10;
    private static final Duration POLL_INTERVAL = Duration.ofMillis(200);
    private static final Future<@Nullable Runnable> END = CompletableFuture.completedFuture(null);

    /** Processes batches of files. */
    public interface ItemWork {

        /**
         * Processes one batch, on any thread and in parallel with others.
         *
         * @return the work that remains, which the thread of {@link #execute} does in the order of the collections
         */
        Runnable process(List<CollectedItem> items);
    }

    private final List<ScanSource> sources;
    private final ItemWork itemWork;
    private final ExecutorService pool;
    private final BlockingQueue<Future<@Nullable Runnable>> queue;
    /** The free memory for waiting items, in kilobytes. */
    private final Semaphore freeKilobytes = new Semaphore(MAX_KILOBYTES);
    private final Map<ScanSource, Long> itemCounts = new ConcurrentHashMap<>();
    private final ThreadFactory threadFactory = Thread.ofPlatform().name("scan-", 0).daemon().factory();
    private volatile boolean isCancelled;
    private volatile @Nullable Throwable failure;

    public ScanRun(List<ScanSource> sources, ItemWork itemWork) {
        this(sources, itemWork, Runtime.getRuntime().availableProcessors());
    }

    ScanRun(List<ScanSource> sources, ItemWork itemWork, int workerCount) {
        this.sources = List.copyOf(sources);
        this.itemWork = itemWork;
        this.pool = Executors.newFixedThreadPool(workerCount, threadFactory);
        this.queue = new ArrayBlockingQueue<>(MAX_WAITING_PER_WORKER * workerCount);
    }

    /**
     * Runs to the end or until cancelled. All batches that were processed by then are finished. Call it only once.
     *
     * @return number of items by source
     */
    public Map<ScanSource, Long> execute() throws InterruptedException {
        Thread reader = threadFactory.newThread(this::readSources);
        reader.start();
        try {
            finishBatches();
        } finally {
            isCancelled = true;
            pool.shutdownNow();
            reader.interrupt();
            // The reader may block on a stream without data. It is a daemon thread and ends with the program.
            boolean _ = reader.join(POLL_INTERVAL);
        }
        switch (failure) {
            case null -> {}
            case RuntimeException exception -> throw exception;
            case Error error -> throw error;
            case Throwable other -> throw new IllegalStateException(other);
        }
        return itemCounts;
    }

    /** Ends the run after the batches that are being processed. */
    public void cancel() {
        isCancelled = true;
    }

    private void finishBatches() throws InterruptedException {
        for (Runnable remainingWork = nextBatch(); remainingWork != null; remainingWork = nextBatch()) {
            remainingWork.run();
        }
    }

    /** The remaining work of the next batch, or null after the last one. */
    private @Nullable Runnable nextBatch() throws InterruptedException {
        while (true) {
            Future<@Nullable Runnable> batch = queue.poll(POLL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
            if (batch != null) {
                return awaitBatch(batch);
            }
            if (isCancelled) {
                return null;
            }
        }
    }

    private static @Nullable Runnable awaitBatch(Future<@Nullable Runnable> batch) throws InterruptedException {
        try {
            return batch.get();
        } catch (ExecutionException failure) {
            switch (failure.getCause()) {
                case RuntimeException exception -> throw exception;
                case Error error -> throw error;
                case null, default -> throw new IllegalStateException(failure);
            }
        }
    }

    private void readSources() {
        try {
            for (ScanSource source : sources) {
                Batches batches = new Batches();
                if (!isCancelled) {
                    source.read(batches);
                    batches.flush();
                }
                itemCounts.put(source, batches.itemCount);
            }
            queue.put(END);
        } catch (InterruptedException ended) {
            // The run has ended. If another thread failed, execute() throws that failure.
        } catch (RejectedExecutionException rejection) {
            // The run has ended while the next batch was being submitted.
            if (!pool.isShutdown()) {
                failure = rejection;
            }
        } catch (Throwable failure) {
            // execute() throws all failures, including errors, to its caller.
            this.failure = failure;
            queue.clear();
            queue.add(END);
        }
    }

    /** Divides a source into batches. */
    private final class Batches implements ItemSink {

        private List<CollectedItem> items = new ArrayList<>(MAX_BATCH_ITEMS);
        private int kilobytes;
        private long itemCount;

        @Override
        public void add(CollectedItem item) throws InterruptedException {
            int itemKilobytes = (int) Math.min(item.memory() / KILOBYTE + 1, MAX_KILOBYTES);
            if (!freeKilobytes.tryAcquire(itemKilobytes)) {
                // The items of this batch may occupy the memory that is needed.
                flush();
                freeKilobytes.acquire(itemKilobytes);
            }
            items.add(item);
            kilobytes += itemKilobytes;
            itemCount++;
            if (items.size() == MAX_BATCH_ITEMS || (long) kilobytes * KILOBYTE >= MAX_BATCH_BYTES) {
                flush();
            }
        }

        @Override
        public boolean isClosed() {
            return isCancelled;
        }

        @Override
        public void flush() throws InterruptedException {
            if (items.isEmpty()) {
                return;
            }
            List<CollectedItem> batch = items;
            int batchKilobytes = kilobytes;
            items = new ArrayList<>(MAX_BATCH_ITEMS);
            kilobytes = 0;
            queue.put(pool.submit(() -> {
                Runnable remainingWork = itemWork.process(batch);
                return () -> {
                    remainingWork.run();
                    freeKilobytes.release(batchKilobytes);
                };
            }));
        }
    }
}
