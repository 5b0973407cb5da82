package org.roboscope.simulate.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.source.FlushingInputStream;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.simulate.source.SourceReading;
import org.roboscope.simulate.source.SourceReport;

/** Reads sources one after the other and cuts what they hold into chunks. */
final class ChunkFeed {

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
            SourceReading reading = SourceReading.of(source, in, catalogue, this::take);
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
