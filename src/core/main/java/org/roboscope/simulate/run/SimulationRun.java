package org.roboscope.simulate.run;

import java.io.FilterInputStream;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
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
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.simulate.source.SourceReading;
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

    /** Reads sources one after the other and cuts what they hold into chunks. */
    private static final class ChunkFeed {

        private final RunInput input;
        private final Catalogue catalogue;
        private final int columns;
        private final Consumer<UrlChunk> chunks;
        private final List<SourceReport> reports = new CopyOnWriteArrayList<>();
        private final long totalBytes;
        private List<SourceEntry> entries = new ArrayList<>();
        private long urls;
        private boolean isWeighted;
        private volatile long bytesBefore;
        private volatile @Nullable SourceReading current;
        private volatile boolean cancelled;

        /** @param chunks takes each chunk, which has no verdicts yet */
        ChunkFeed(RunInput input, Catalogue catalogue, int columns, Consumer<UrlChunk> chunks) {
            this.input = input;
            this.catalogue = catalogue;
            this.columns = columns;
            this.chunks = chunks;
            List<Source> sources = input.sources();
            boolean known = sources.stream().allMatch(source -> source.size() >= 0);
            this.totalBytes = known ? sources.stream().mapToLong(Source::size).sum() : Source.UNKNOWN;
        }

        void read() throws IOException {
            input.first().forEach(this::take);
            for (Source source : input.sources()) {
                if (!cancelled) {
                    read(source);
                }
            }
            handOn();
        }

        void cancel() {
            cancelled = true;
            SourceReading running = current;
            if (running != null) {
                running.cancel();
            }
        }

        List<SourceReport> reports() {
            List<SourceReport> all = new ArrayList<>(reports);
            SourceReading running = current;
            if (running != null) {
                all.add(running.soFar());
            }
            return all;
        }

        /** The share of the sources that was read; negative if it is unknown. */
        double share() {
            SourceReading running = current;
            long read = bytesBefore + (running == null ? 0 : running.bytesRead());
            return totalBytes <= 0 ? -1 : (double) read / totalBytes;
        }

        @SuppressWarnings("NonAtomicVolatileUpdate") // one thread reads
        private void read(Source source) throws IOException {
            try (InputStream in = open(source)) {
                SourceReading reading = new SourceReading(source, in, catalogue, this::take);
                current = reading;
                if (cancelled) {
                    reading.cancel();
                }
                SourceReport report = reading.read();
                current = null;
                bytesBefore += Math.max(0, source.size());
                reports.add(report);
            }
        }

        private InputStream open(Source source) throws IOException {
            InputStream in = source.opening().open();
            return input.isImmediate() ? new FlushingInputStream(in, this::handOn) : in;
        }

        private void take(SourceEntry entry) {
            entries.add(entry);
            if (entries.size() == input.chunkSize()) {
                handOn();
            }
        }

        private void handOn() {
            if (!entries.isEmpty() && !cancelled) {
                // A table has its columns from its first row on.
                isWeighted = urls == 0 ? entries.stream().anyMatch(SourceEntry::isWeighted) : isWeighted;
                chunks.accept(new UrlChunk(urls, entries, columns, isWeighted));
                urls += entries.size();
            }
            entries = new ArrayList<>(input.chunkSize());
        }
    }

    /**
     * How a run ended.
     *
     * @param complete whether it came to its end and was not cancelled
     * @param sources  what each source held
     */
    public record RunCompletion(boolean complete, long urls, List<SourceReport> sources) {

        public RunCompletion {
            sources = List.copyOf(sources);
        }
    }

    /**
     * How far a run is.
     *
     * @param urls  how many have their verdicts
     * @param share of the sources that was read, from 0 to 1; negative where their size is not known
     */
    public record RunProgress(long urls, double share, Duration time) {

        /** URLs in a second. */
        public double rate() {
            double seconds = time.toNanos() / 1e9;
            return seconds <= 0 ? 0 : urls / seconds;
        }

        /** How long the rest will take, if it goes on like this. */
        public Optional<Duration> left() {
            return share <= 0 ? Optional.empty()
                    : Optional.of(Duration.ofNanos((long) (time.toNanos() * (1 - Math.min(1, share)) / share)));
        }
    }

    /**
     * What a run asks about.
     *
     * @param first       stand before what the sources hold
     * @param chunkSize   how many URLs are asked about at a time, at most
     * @param isImmediate whether those that are there are asked about before a read that may have to wait for more
     */
    public record RunInput(List<SourceEntry> first, List<Source> sources, int chunkSize, boolean isImmediate) {

        /** How many URLs a chunk has if a run is asked for nothing else; the last one may have fewer. */
        public static final int CHUNK = 512;

        private static final int CHUNK_ROWS = 1 << 14;

        public RunInput {
            first = List.copyOf(first);
            sources = List.copyOf(sources);
        }

        static RunInput of(List<Source> sources) {
            return new RunInput(List.of(), sources, CHUNK, false);
        }

        /** The same, in chunks whose rows take little memory. */
        public static RunInput ofRows(List<SourceEntry> first, List<Source> sources, long rowsOfUrl,
                boolean isImmediate) {
            return new RunInput(first, sources, Math.clamp(CHUNK_ROWS / Math.max(1, rowsOfUrl), 1, CHUNK), isImmediate);
        }
    }

    /** Hands on what is there before a read that may have to wait: somebody may be waiting for answers to ask on. */
    private static final class FlushingInputStream extends FilterInputStream {

        private final Flushable waiting;

        FlushingInputStream(InputStream in, Flushable waiting) {
            super(in);
            this.waiting = waiting;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (in.available() == 0) {
                waiting.flush();
            }
            return in.read(bytes, from, length);
        }
    }
}
