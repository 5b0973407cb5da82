package org.roboscope.simulate.source;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.simulate.source.LineSource.LineFormat;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.simulate.source.SourceDetection.WideText;
import org.roboscope.simulate.source.SourceReport.SourceKind;
import org.roboscope.simulate.source.list.CsvReader;
import org.roboscope.simulate.source.list.CsvShape;
import org.roboscope.simulate.source.list.NumberColumns;
import org.roboscope.simulate.source.list.UrlLines;
import org.roboscope.simulate.source.log.AccessLog;
import org.roboscope.simulate.source.log.FieldLog;
import org.roboscope.simulate.source.log.JsonLog;
import org.roboscope.simulate.source.log.LogAgentRecogniser;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.sitemap.SitemapContent;
import org.roboscope.site.sitemap.SitemapQueue;
import org.roboscope.site.sitemap.SitemapReader;
import org.roboscope.unpack.GzipUnpacking;
import org.roboscope.unpack.SizeGuard;

/**
 * Reads a source of any kind and length. Another thread may read the progress or cancel the reading, which then ends as
 * if the source had ended.
 */
public final class SourceReading {

    private final String name;
    private final StoppableStream raw;
    private final SitemapOpener sitemapOpener;
    private final WeightChoice weights;
    private final LogAgentRecogniser logAgentRecogniser;
    private final EntryCollector entryCollector;
    private final SitemapQueue queue;
    private int depth;
    private boolean isArchive;
    private boolean isRefused;
    private volatile StoppableStream current;

    /**
     * Creates the reading of an opened source.
     *
     * @param source  source, whose name decides if the content is ambiguous
     * @param raw     content, compressed by gzip or not
     * @param entries receives each URL in order
     */
    public SourceReading(Source source, InputStream raw, Catalogue catalogue, Consumer<SourceEntry> entries) {
        this.name = source.name();
        this.weights = source.weights();
        this.raw = new StoppableStream(raw);
        this.current = this.raw;
        this.sitemapOpener = source.sitemapOpener();
        this.queue = sitemapOpener.queue();
        this.logAgentRecogniser = new LogAgentRecogniser(catalogue);
        this.entryCollector = new EntryCollector(entries);
    }

    /** Reads the whole source, and the sitemaps that it names. */
    public SourceReport read() {
        readStream(name, raw);
        Optional<SitemapQueue.QueuedSitemap> next = queue.next();
        while (next.isPresent() && !raw.isStopped()) {
            depth = next.get().depth();
            readSitemap(next.get().address());
            next = queue.next();
        }
        if (raw.isStopped()) {
            queue.discardWaiting();
        } else {
            queue.takeOmissions().forEach(omission -> entryCollector.addProblemText(omission.text()));
        }
        return entryCollector.report();
    }

    /** The report of what has been read so far. */
    public SourceReport reportSoFar() {
        return entryCollector.report();
    }

    /** The number of bytes read before decompression, for progress. */
    public long bytesRead() {
        return raw.count();
    }

    public void cancel() {
        raw.stop();
        current.stop();
    }

    private void readStream(String sourceName, StoppableStream packed) {
        try {
            InputStream plain = new SizeGuard(GzipUnpacking.unpack(packed), SizeGuard.UNLIMITED, packed::count);
            byte[] head = SourceDetection.readHead(plain);
            if (SourceDetection.isZip(head)) {
                isArchive = true;
                new ExportArchive(sourceName, entryCollector, this::readContent)
                        .read(SourceDetection.prepend(head, plain), packed::count, raw::isStopped);
                return;
            }
            SourceDetection detection = SourceDetection.detect(sourceName, head);
            InputStream whole = SourceDetection.prepend(head, plain);
            if (isText(detection.kind())) {
                InputStream rest = plain;
                if (WideText.isMarked(head)) {
                    rest = WideText.decode(head, whole);
                    head = SourceDetection.readHead(rest);
                    detection = SourceDetection.detect(sourceName, head);
                }
                whole = SourceDetection.prepend(SourceDetection.stripByteOrderMark(head), rest);
            }
            if (packed == raw) {
                entryCollector.setKind(detection.kind());
            }
            readContent(detection, whole);
        } catch (SizeGuard.BombException bomb) {
            entryCollector.addProblem("trouble.bomb", sourceName);
        } catch (EOFException | ZipException broken) {
            entryCollector.addProblem(isArchive ? "trouble.zip" : "trouble.packed", sourceName);
        } catch (IOException failure) {
            entryCollector.addProblem("trouble.unreadable", sourceName, SystemErrorText.of(failure));
        }
    }

    private static boolean isText(SourceKind kind) {
        return kind != SourceKind.SITEMAP && kind != SourceKind.SITEMAP_INDEX;
    }

    private void readContent(SourceDetection detection, InputStream in) throws IOException {
        switch (detection.kind()) {
            case LIST -> readLines(in, new UrlLines());
            case TABLE -> readTable(in, detection);
            case SITEMAP -> addSitemap(SitemapReader.read(in, this::addPage));
            case SITEMAP_INDEX -> addSitemap(SitemapReader.read(in,
                    sitemap -> queue.add(SitemapQueue.parse(sitemap), depth + 1)));
            case ACCESS_LOG -> readLines(in, new AccessLog(logAgentRecogniser));
            case W3C_LOG -> readLines(in, new FieldLog(logAgentRecogniser));
            case JSON_LOG -> readLines(in, new JsonLog(logAgentRecogniser));
        }
    }

    private void readLines(InputStream in, LineFormat format) throws IOException {
        LineSource lines = new LineSource(in);
        while (lines.next()) {
            if (lines.isTooLong()) {
                entryCollector.addBadLine(lines.number(), "bad.long");
            } else {
                format.read(lines.bytes(), lines.from(), lines.to(), lines.number(), entryCollector);
            }
        }
    }

    private void readTable(InputStream in, SourceDetection detection) throws IOException {
        CsvShape shape = detection.table().orElseThrow();
        NumberColumns numberColumns = NumberColumns.detect(detection.firstLines(), shape);
        String names = String.join(", ", numberColumns.names());
        Optional<NumberColumns.NumberColumn> chosen = switch (numberColumns.choose(weights)) {
            case NumberColumns.WeightSelection.Column(NumberColumns.NumberColumn column) -> Optional.of(column);
            case NumberColumns.WeightSelection.None() -> Optional.empty();
            case NumberColumns.WeightSelection.Ambiguous() -> {
                refuseTable("trouble.weights", name, names);
                yield Optional.empty();
            }
            case NumberColumns.WeightSelection.Missing(String column) -> {
                if (numberColumns.names().isEmpty()) {
                    refuseTable("trouble.weight.none", name, column);
                } else {
                    refuseTable("trouble.weight", name, column, names);
                }
                yield Optional.empty();
            }
        };
        entryCollector.setWeightColumns(numberColumns.names(), chosen.map(NumberColumns.NumberColumn::column));
        if (!isRefused) {
            new CsvReader(name, new LineSource(in), shape, chosen, entryCollector).read();
        }
    }

    /** Refuses a table that does not have the weights that the user wants. */
    private void refuseTable(String key, Object... arguments) {
        isRefused = true;
        entryCollector.addProblem(key, arguments);
    }

    private void addSitemap(SitemapContent content) {
        queue.countBytes(content.bytes());
        if (!raw.isStopped()) {
            entryCollector.addBadAddresses(content.badAddresses(),
                    content.problems().stream().map(SiteSentence::text).toList());
        }
    }

    private void addPage(String page) {
        if (queue.countPage()) {
            entryCollector.addEntry(SourceEntry.of(page));
        }
    }

    private void readSitemap(String address) {
        try {
            Optional<InputStream> opened = sitemapOpener.open(address);
            if (opened.isEmpty() && raw.isStopped()) {
                return;
            }
            if (opened.isEmpty()) {
                entryCollector.addProblem("trouble.sitemap", address);
                return;
            }
            try (StoppableStream stream = new StoppableStream(opened.get())) {
                current = stream;
                readStream(address, stream);
            }
        } catch (IOException failure) {
            entryCollector.addProblem("trouble.unreadable", address, SystemErrorText.of(failure));
        }
    }

    /** Counts the bytes read, and ends once it is stopped. */
    private static final class StoppableStream extends FilterInputStream {

        private static final int SKIP_SIZE = 8_192;

        private volatile long count;
        private volatile boolean isStopped;

        StoppableStream(InputStream in) {
            super(in);
        }

        long count() {
            return count;
        }

        void stop() {
            isStopped = true;
        }

        boolean isStopped() {
            return isStopped;
        }

        @Override
        public int read() throws IOException {
            byte[] single = new byte[1];
            return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
        }

        @Override
        @SuppressWarnings("NonAtomicVolatileUpdate") // one thread reads
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (isStopped) {
                return -1;
            }
            int read = in.read(bytes, from, length);
            count += Math.max(0, read);
            return isStopped ? -1 : read;
        }

        @Override
        public long skip(long length) throws IOException {
            return Math.max(0, read(new byte[(int) Math.min(length, SKIP_SIZE)]));
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }
}
