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
 * Goes through collections. One thread reads them, others work on what is found, and the thread that called does the rest
 * in the order of the collections. What waits takes a bounded part of the memory.
 */
public final class ScanRun {

    private static final int ITEMS = 64;
    private static final long BYTES = 1 << 18;
    private static final int WAITING_PER_WORKER = 8;
    /** Of the least memory that the command line gets by default. */
    private static final int MOST_KILOBYTES = 32 << 10;
    private static final int KILOBYTE = 1 << 10;
    private static final Duration A_MOMENT = Duration.ofMillis(200);
    private static final Future<@Nullable Runnable> END = CompletableFuture.completedFuture(null);

    /** What is done with files that follow one another. */
    public interface ItemWork {

        /**
         * Any thread calls it, for several lists at a time.
         *
         * @return what is left to do in the order of the collections, on the thread that calls {@link #execute}
         */
        Runnable work(List<CollectedItem> items);
    }

    private final List<ScanSource> sources;
    private final ItemWork work;
    private final ExecutorService pool;
    private final BlockingQueue<Future<@Nullable Runnable>> queue;
    private final Semaphore memory = new Semaphore(MOST_KILOBYTES);
    private final Map<ScanSource, Long> counts = new ConcurrentHashMap<>();
    private final ThreadFactory threads = Thread.ofPlatform().name("scan-", 0).daemon().factory();
    private volatile boolean cancelled;
    private volatile @Nullable Throwable broken;

    public ScanRun(List<ScanSource> sources, ItemWork work) {
        this(sources, work, Runtime.getRuntime().availableProcessors());
    }

    ScanRun(List<ScanSource> sources, ItemWork work, int workers) {
        this.sources = List.copyOf(sources);
        this.work = work;
        this.pool = Executors.newFixedThreadPool(workers, threads);
        this.queue = new ArrayBlockingQueue<>(WAITING_PER_WORKER * workers);
    }

    /**
     * Runs to the end, or until it is cancelled; what was found up to then has been handed on. Only once.
     *
     * @return how many items each source had
     */
    public Map<ScanSource, Long> execute() throws InterruptedException {
        Thread reader = threads.newThread(this::read);
        reader.start();
        try {
            handOn();
        } finally {
            cancelled = true;
            pool.shutdownNow();
            reader.interrupt();
            // It may hang in a stream that nothing comes from, and ends with the program.
            boolean _ = reader.join(A_MOMENT);
        }
        switch (broken) {
            case null -> {}
            case RuntimeException worse -> throw worse;
            case Error worse -> throw worse;
            case Throwable other -> throw new IllegalStateException(other);
        }
        return counts;
    }

    /** Ends the run as soon as what is being worked on is done. */
    public void cancel() {
        cancelled = true;
    }

    private void handOn() throws InterruptedException {
        for (Runnable rest = next(); rest != null; rest = next()) {
            rest.run();
        }
    }

    /** What is left to do for the next list, or null after the last one. */
    private @Nullable Runnable next() throws InterruptedException {
        while (true) {
            Future<@Nullable Runnable> ready = queue.poll(A_MOMENT.toMillis(), TimeUnit.MILLISECONDS);
            if (ready != null) {
                return await(ready);
            }
            if (cancelled) {
                return null;
            }
        }
    }

    private static @Nullable Runnable await(Future<@Nullable Runnable> done) throws InterruptedException {
        try {
            return done.get();
        } catch (ExecutionException failure) {
            switch (failure.getCause()) {
                case RuntimeException worse -> throw worse;
                case Error worse -> throw worse;
                case null, default -> throw new IllegalStateException(failure);
            }
        }
    }

    private void read() {
        try {
            for (ScanSource source : sources) {
                Batches batches = new Batches();
                if (!cancelled) {
                    source.read(batches);
                    batches.handOn();
                }
                counts.put(source, batches.count);
            }
            queue.put(END);
        } catch (InterruptedException nobodyWaits) {
            // The run has ended. If another thread failed, execute() throws that failure.
        } catch (RejectedExecutionException tooLate) {
            // The run has ended while the next files were being handed on.
            if (!pool.isShutdown()) {
                broken = tooLate;
            }
        } catch (Throwable failure) {
            // Errors, too: execute() throws them to its caller.
            broken = failure;
            queue.clear();
            queue.add(END);
        }
    }

    /** Cuts a source into lists that are worked on one by one. */
    private final class Batches implements ItemSink {

        private List<CollectedItem> items = new ArrayList<>(ITEMS);
        private int kilobytes;
        private long count;

        @Override
        public void add(CollectedItem item) throws InterruptedException {
            int more = (int) Math.min(item.weight() / KILOBYTE + 1, MOST_KILOBYTES);
            if (!memory.tryAcquire(more)) {
                // What is added already may be all that is waited for.
                handOn();
                memory.acquire(more);
            }
            items.add(item);
            kilobytes += more;
            count++;
            if (items.size() == ITEMS || (long) kilobytes * KILOBYTE >= BYTES) {
                handOn();
            }
        }

        @Override
        public boolean isClosed() {
            return cancelled;
        }

        @Override
        public void handOn() throws InterruptedException {
            if (items.isEmpty()) {
                return;
            }
            List<CollectedItem> ready = items;
            int held = kilobytes;
            items = new ArrayList<>(ITEMS);
            kilobytes = 0;
            queue.put(pool.submit(() -> {
                Runnable rest = work.work(ready);
                return () -> {
                    rest.run();
                    memory.release(held);
                };
            }));
        }
    }
}
