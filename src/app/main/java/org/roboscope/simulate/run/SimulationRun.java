package org.roboscope.simulate.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Policy;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceReport;

/**
 * One run. One thread reads, others ask for verdicts, and the thread that called hands on what they have, in the order
 * of the sources, so that two runs give the same. Another thread may look at the progress, or cancel.
 */
public final class SimulationRun {

    private static final Future<Optional<JudgedChunk>> END = CompletableFuture.completedFuture(Optional.empty());
    private static final int WAITING_PER_WORKER = 4;
    private static final long NOT_YET = -1;
    private static final Duration A_MOMENT = Duration.ofMillis(5);

    /** What is done with a chunk that has its verdicts. */
    public interface ChunkWork {

        /**
         * Any thread calls it, for several chunks at a time.
         *
         * @return what is left to do in the order of the sources, on the thread that calls {@link #execute}
         */
        Runnable work(UrlChunk chunk);
    }

    private record JudgedChunk(UrlChunk chunk, Runnable rest) {}

    private final RunPlan plan;
    private final Policy[] policies;
    private final ChunkWork work;
    private final ChunkFeed feed;
    private final ExecutorService pool;
    private final BlockingQueue<Future<Optional<JudgedChunk>>> queue;
    private final ThreadFactory threads = Thread.ofPlatform().name("run-", 0).daemon().factory();
    private final long began = System.nanoTime();
    private volatile long ended = NOT_YET;
    private volatile long urls;
    private volatile boolean cancelled;
    private volatile @Nullable IOException unreadable;
    private volatile @Nullable Throwable broken;

    /** @param results takes the chunks in order, on the thread that calls {@link #execute} */
    public SimulationRun(RunPlan plan, List<Source> sources, Catalogue catalogue, Consumer<UrlChunk> results) {
        this(plan, sources, catalogue, results, Runtime.getRuntime().availableProcessors());
    }

    SimulationRun(RunPlan plan, List<Source> sources, Catalogue catalogue, Consumer<UrlChunk> results, int workers) {
        this(plan, RunInput.of(sources), workers, catalogue, chunk -> () -> results.accept(chunk));
    }

    private SimulationRun(RunPlan plan, RunInput input, int workers, Catalogue catalogue, ChunkWork work) {
        this.plan = plan;
        this.policies = plan.columns().toArray(Policy[]::new);
        this.work = work;
        this.feed = new ChunkFeed(input, catalogue, policies.length, this::submit);
        this.pool = Executors.newFixedThreadPool(workers, threads);
        this.queue = new ArrayBlockingQueue<>(WAITING_PER_WORKER * workers);
    }

    /** A run whose chunks are worked on by several threads, as where they are written as text. */
    public static SimulationRun working(RunPlan plan, RunInput input, Catalogue catalogue, ChunkWork work) {
        return new SimulationRun(plan, input, Runtime.getRuntime().availableProcessors(), catalogue, work);
    }

    /** Runs to the end, or until it is cancelled; what was found up to then has been handed on. Only once. */
    public RunCompletion execute() throws IOException, InterruptedException {
        Thread reader = threads.newThread(this::read);
        reader.start();
        try {
            handOn();
        } finally {
            feed.cancel();
            while (!reader.join(A_MOMENT)) {
                queue.clear();
            }
            pool.shutdownNow();
            ended = System.nanoTime();
        }
        rethrow();
        return new RunCompletion(!cancelled, urls, feed.reports());
    }

    private void rethrow() throws IOException {
        IOException failure = unreadable;
        if (failure != null) {
            throw failure;
        }
        switch (broken) {
            case null -> {}
            case RuntimeException worse -> throw worse;
            case Error worse -> throw worse;
            case Throwable other -> throw new IllegalStateException(other);
        }
    }

    /** Ends the run as soon as the URLs that are being asked about are done. */
    public void cancel() {
        cancelled = true;
        feed.cancel();
    }

    public RunProgress progress() {
        long now = ended == NOT_YET ? System.nanoTime() : ended;
        return new RunProgress(urls, feed.share(), Duration.ofNanos(now - began));
    }

    /** What was found by now in each source that was read, or is. */
    public List<SourceReport> reports() {
        return feed.reports();
    }

    private void handOn() throws InterruptedException {
        Optional<JudgedChunk> chunk = await(queue.take());
        while (chunk.isPresent()) {
            chunk.get().rest().run();
            urls = chunk.get().chunk().first() + chunk.get().chunk().size();
            chunk = await(queue.take());
        }
    }

    private static Optional<JudgedChunk> await(Future<Optional<JudgedChunk>> chunk) throws InterruptedException {
        try {
            return chunk.get();
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof Error worse) {
                throw worse;
            }
            throw new IllegalStateException("a verdict could not be given", failure);
        }
    }

    private void read() {
        try {
            feed.read();
        } catch (IOException failure) {
            unreadable = failure;
        } catch (Throwable failure) {
            // Errors, too: execute() throws them to its caller.
            broken = failure;
        } finally {
            put(END);
        }
    }

    private void submit(UrlChunk chunk) {
        put(pool.submit(() -> chunk.judge(plan, policies, () -> cancelled)
                ? Optional.of(new JudgedChunk(chunk, work.work(chunk))) : Optional.empty()));
    }

    /** Waits while too much is waiting already: the sources may be larger than memory. */
    private void put(Future<Optional<JudgedChunk>> next) {
        try {
            queue.put(next);
        } catch (InterruptedException nobodyDoes) {
            throw new IllegalStateException(nobodyDoes);
        }
    }
}
