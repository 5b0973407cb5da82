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
 * Judges all URLs of some sources. One thread reads, a pool judges chunks, and the calling thread delivers them in the
 * order of the sources, so that runs are reproducible. Any thread may read the progress or cancel.
 */
public final class SimulationRun {

    private static final Future<Optional<JudgedChunk>> END = CompletableFuture.completedFuture(Optional.empty());
    /**
     * The largest number of chunks in the queue for each thread of the pool, because sources may be larger than memory.
     */
    private static final int MAX_WAITING_PER_WORKER = 4;
    private static final long NOT_ENDED = -1;
    private static final Duration JOIN_TIMEOUT = Duration.ofMillis(5);

    /** Processes judged chunks. */
    public interface ChunkWork {

        /**
         * Processes one chunk, on any thread and in parallel with others.
         *
         * @return the work that remains, which the thread of {@link #execute} does in the order of the sources
         */
        Runnable process(UrlChunk chunk);
    }

    /** A judged chunk, and the work that remains for it. */
    private record JudgedChunk(UrlChunk chunk, Runnable remainingWork) {}

    private final RunPlan plan;
    private final Policy[] policies;
    private final ChunkWork chunkWork;
    private final ChunkFeed feed;
    private final ExecutorService pool;
    private final BlockingQueue<Future<Optional<JudgedChunk>>> queue;
    private final ThreadFactory threadFactory = Thread.ofPlatform().name("run-", 0).daemon().factory();
    private final long startNanos = System.nanoTime();
    private volatile long endNanos = NOT_ENDED;
    private volatile long judgedUrls;
    private volatile boolean isCancelled;
    private volatile @Nullable IOException readFailure;
    private volatile @Nullable Throwable otherFailure;

    /** @param onChunk receives each judged chunk in order, on the thread that calls {@link #execute} */
    public SimulationRun(RunPlan plan, List<Source> sources, Catalogue catalogue, Consumer<UrlChunk> onChunk) {
        this(plan, sources, catalogue, onChunk, Runtime.getRuntime().availableProcessors());
    }

    SimulationRun(RunPlan plan, List<Source> sources, Catalogue catalogue, Consumer<UrlChunk> onChunk,
            int workerCount) {
        this(plan, RunInput.of(sources), workerCount, catalogue, chunk -> () -> onChunk.accept(chunk));
    }

    private SimulationRun(RunPlan plan, RunInput input, int workerCount, Catalogue catalogue, ChunkWork chunkWork) {
        this.plan = plan;
        this.policies = plan.columns().toArray(Policy[]::new);
        this.chunkWork = chunkWork;
        this.feed = new ChunkFeed(input, catalogue, policies.length, this::submit);
        this.pool = Executors.newFixedThreadPool(workerCount, threadFactory);
        this.queue = new ArrayBlockingQueue<>(MAX_WAITING_PER_WORKER * workerCount);
    }

    /** A run whose chunks are processed in parallel, such as for writing them as text. */
    public static SimulationRun withChunkWork(RunPlan plan, RunInput input, Catalogue catalogue, ChunkWork chunkWork) {
        return new SimulationRun(plan, input, Runtime.getRuntime().availableProcessors(), catalogue, chunkWork);
    }

    /** Runs to the end or until cancelled. All chunks that were judged by then are delivered. Call it only once. */
    public RunCompletion execute() throws IOException, InterruptedException {
        Thread reader = threadFactory.newThread(this::readSources);
        reader.start();
        try {
            deliverChunks();
        } finally {
            feed.cancel();
            while (!reader.join(JOIN_TIMEOUT)) {
                queue.clear();
            }
            pool.shutdownNow();
            endNanos = System.nanoTime();
        }
        rethrow();
        return new RunCompletion(!isCancelled, judgedUrls, feed.reports());
    }

    private void rethrow() throws IOException {
        IOException failure = readFailure;
        if (failure != null) {
            throw failure;
        }
        switch (otherFailure) {
            case null -> {}
            case RuntimeException exception -> throw exception;
            case Error error -> throw error;
            case Throwable other -> throw new IllegalStateException(other);
        }
    }

    /** Ends the run after the URLs that are being judged. */
    public void cancel() {
        isCancelled = true;
        feed.cancel();
    }

    public RunProgress progress() {
        long end = endNanos == NOT_ENDED ? System.nanoTime() : endNanos;
        return new RunProgress(judgedUrls, feed.shareRead(), Duration.ofNanos(end - startNanos));
    }

    /** The report of each source that was read or is being read. */
    public List<SourceReport> reports() {
        return feed.reports();
    }

    private void deliverChunks() throws InterruptedException {
        Optional<JudgedChunk> chunk = awaitChunk(queue.take());
        while (chunk.isPresent()) {
            chunk.get().remainingWork().run();
            judgedUrls = chunk.get().chunk().firstIndex() + chunk.get().chunk().size();
            chunk = awaitChunk(queue.take());
        }
    }

    private static Optional<JudgedChunk> awaitChunk(Future<Optional<JudgedChunk>> chunk) throws InterruptedException {
        try {
            return chunk.get();
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof Error error) {
                throw error;
            }
            throw new IllegalStateException("a verdict could not be given", failure);
        }
    }

    private void readSources() {
        try {
            feed.readAll();
        } catch (IOException failure) {
            readFailure = failure;
        } catch (Throwable failure) {
            // execute() throws all failures, including errors, to its caller.
            otherFailure = failure;
        } finally {
            enqueue(END);
        }
    }

    private void submit(UrlChunk chunk) {
        enqueue(pool.submit(() -> chunk.judge(plan, policies, () -> isCancelled)
                ? Optional.of(new JudgedChunk(chunk, chunkWork.process(chunk))) : Optional.empty()));
    }

    /** Adds a chunk to the queue, after waiting until there is room for it. */
    private void enqueue(Future<Optional<JudgedChunk>> judgedChunk) {
        try {
            queue.put(judgedChunk);
        } catch (InterruptedException interruption) {
            throw new IllegalStateException(interruption);
        }
    }

    /** Reads sources one after the other and divides their URLs into chunks. */
    private static final class ChunkFeed {

        private final RunInput input;
        private final Catalogue catalogue;
        private final int columnCount;
        private final Consumer<UrlChunk> onChunk;
        private final List<SourceReport> reports = new CopyOnWriteArrayList<>();
        private final long totalBytes;
        private List<SourceEntry> entries = new ArrayList<>();
        private long urlCount;
        private boolean isWeighted;
        private volatile long bytesOfReadSources;
        private volatile @Nullable SourceReading currentReading;
        private volatile boolean isCancelled;

        /** @param onChunk receives each chunk before it is judged */
        ChunkFeed(RunInput input, Catalogue catalogue, int columnCount, Consumer<UrlChunk> onChunk) {
            this.input = input;
            this.catalogue = catalogue;
            this.columnCount = columnCount;
            this.onChunk = onChunk;
            List<Source> sources = input.sources();
            boolean hasSizes = sources.stream().allMatch(source -> source.size() >= 0);
            this.totalBytes = hasSizes ? sources.stream().mapToLong(Source::size).sum() : Source.UNKNOWN;
        }

        void readAll() throws IOException {
            input.firstEntries().forEach(this::addEntry);
            for (Source source : input.sources()) {
                if (!isCancelled) {
                    readSource(source);
                }
            }
            flushChunk();
        }

        void cancel() {
            isCancelled = true;
            SourceReading reading = currentReading;
            if (reading != null) {
                reading.cancel();
            }
        }

        List<SourceReport> reports() {
            List<SourceReport> allReports = new ArrayList<>(reports);
            SourceReading reading = currentReading;
            if (reading != null) {
                allReports.add(reading.reportSoFar());
            }
            return allReports;
        }

        /** The share of the sources that was read, from 0 to 1; negative if their size is unknown. */
        double shareRead() {
            SourceReading reading = currentReading;
            long read = bytesOfReadSources + (reading == null ? 0 : reading.bytesRead());
            return totalBytes <= 0 ? -1 : (double) read / totalBytes;
        }

        @SuppressWarnings("NonAtomicVolatileUpdate") // one thread reads
        private void readSource(Source source) throws IOException {
            try (InputStream in = open(source)) {
                SourceReading reading = new SourceReading(source, in, catalogue, this::addEntry);
                currentReading = reading;
                if (isCancelled) {
                    reading.cancel();
                }
                SourceReport report = reading.read();
                currentReading = null;
                bytesOfReadSources += Math.max(0, source.size());
                reports.add(report);
            }
        }

        private InputStream open(Source source) throws IOException {
            InputStream in = source.opener().open();
            return input.isImmediate() ? new FlushingInputStream(in, this::flushChunk) : in;
        }

        private void addEntry(SourceEntry entry) {
            entries.add(entry);
            if (entries.size() == input.chunkSize()) {
                flushChunk();
            }
        }

        private void flushChunk() {
            if (!entries.isEmpty() && !isCancelled) {
                // Rows are written as they come, so the first chunk determines the columns.
                isWeighted = urlCount == 0 ? entries.stream().anyMatch(SourceEntry::isWeighted) : isWeighted;
                onChunk.accept(new UrlChunk(urlCount, entries, columnCount, isWeighted));
                urlCount += entries.size();
            }
            entries = new ArrayList<>(input.chunkSize());
        }
    }

    /**
     * The end of a run.
     *
     * @param isComplete    whether it reached the end and was not cancelled
     * @param sourceReports report of each source
     */
    public record RunCompletion(boolean isComplete, long urlCount, List<SourceReport> sourceReports) {

        public RunCompletion {
            sourceReports = List.copyOf(sourceReports);
        }
    }

    /**
     * The progress of a run.
     *
     * @param urlCount  number of judged URLs
     * @param shareRead share of the sources that was read, from 0 to 1; negative if their size is unknown
     */
    public record RunProgress(long urlCount, double shareRead, Duration elapsedTime) {

        /** The number of URLs per second. */
        public double urlsPerSecond() {
            double seconds = elapsedTime.toNanos() / 1e9;
            return seconds <= 0 ? 0 : urlCount / seconds;
        }

        /** The remaining time at the current rate; empty if the size of the sources is unknown. */
        public Optional<Duration> remainingTime() {
            return shareRead <= 0 ? Optional.empty()
                    : Optional.of(Duration
                            .ofNanos((long) (elapsedTime.toNanos() * (1 - Math.min(1, shareRead)) / shareRead)));
        }
    }

    /**
     * The input of a run.
     *
     * @param firstEntries URLs to judge before those of the sources
     * @param chunkSize    largest number of URLs in a chunk
     * @param isImmediate  whether URLs are judged before a read that may have to wait for more input
     */
    public record RunInput(List<SourceEntry> firstEntries, List<Source> sources, int chunkSize, boolean isImmediate) {

        /** The default number of URLs in a chunk; the last chunk may have fewer. */
        public static final int CHUNK_SIZE = 512;

        private static final int MAX_CHUNK_ROWS = 1 << 14;

        public RunInput {
            firstEntries = List.copyOf(firstEntries);
            sources = List.copyOf(sources);
        }

        static RunInput of(List<Source> sources) {
            return new RunInput(List.of(), sources, CHUNK_SIZE, false);
        }

        /** The input in chunks small enough that their rows take little memory. */
        public static RunInput ofRows(List<SourceEntry> firstEntries, List<Source> sources, long rowsPerUrl,
                boolean isImmediate) {
            return new RunInput(firstEntries, sources,
                    Math.clamp(MAX_CHUNK_ROWS / Math.max(1, rowsPerUrl), 1, CHUNK_SIZE),
                    isImmediate);
        }
    }

    /** Flushes before a read that may have to wait, because the writer of the input may be waiting for answers. */
    private static final class FlushingInputStream extends FilterInputStream {

        private final Flushable beforeWait;

        FlushingInputStream(InputStream in, Flushable beforeWait) {
            super(in);
            this.beforeWait = beforeWait;
        }

        @Override
        public int read() throws IOException {
            byte[] single = new byte[1];
            return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (in.available() == 0) {
                beforeWait.flush();
            }
            return in.read(bytes, from, length);
        }
    }
}
