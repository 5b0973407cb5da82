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
    private final StoppableStream sourceStream;
    private final SitemapOpener sitemapOpener;
    private final WeightChoice weightChoice;
    private final LogAgentRecogniser logAgentRecogniser;
    private final EntryCollector entryCollector;
    private final SitemapQueue sitemapQueue;
    private int depth;
    private boolean isArchive;
    private boolean isTableRefused;
    private volatile StoppableStream currentStream;

    /**
     * Creates the reading of an opened source.
     *
     * @param source       source, whose name decides if the content is ambiguous
     * @param sourceStream content, compressed by gzip or not
     * @param onEntry      receives each URL in order
     */
    public SourceReading(Source source, InputStream sourceStream, Catalogue catalogue, Consumer<SourceEntry> onEntry) {
        this.name = source.name();
        this.weightChoice = source.weightChoice();
        this.sourceStream = new StoppableStream(sourceStream);
        this.currentStream = this.sourceStream;
        this.sitemapOpener = source.sitemapOpener();
        this.sitemapQueue = sitemapOpener.createQueue();
        this.logAgentRecogniser = new LogAgentRecogniser(catalogue);
        this.entryCollector = new EntryCollector(onEntry);
    }

    /** Reads the whole source, and the sitemaps that it names. */
    public SourceReport read() {
        readStream(name, sourceStream);
        Optional<SitemapQueue.QueuedSitemap> next = sitemapQueue.next();
        while (next.isPresent() && !sourceStream.isStopped()) {
            depth = next.get().depth();
            readSitemap(next.get().address());
            next = sitemapQueue.next();
        }
        if (sourceStream.isStopped()) {
            sitemapQueue.discardWaiting();
        } else {
            sitemapQueue.takeOmissions().forEach(omission -> entryCollector.addProblemText(omission.text()));
        }
        return entryCollector.report();
    }

    /** The report of what has been read so far. */
    public SourceReport reportSoFar() {
        return entryCollector.report();
    }

    /** The number of bytes read before decompression, for progress. */
    public long bytesRead() {
        return sourceStream.count();
    }

    public void cancel() {
        sourceStream.stop();
        currentStream.stop();
    }

    private void readStream(String sourceName, StoppableStream compressed) {
        try {
            InputStream decompressed =
                    new SizeGuard(GzipUnpacking.unpack(compressed), SizeGuard.UNLIMITED, compressed::count);
            byte[] head = SourceDetection.readHead(decompressed);
            if (SourceDetection.isZip(head)) {
                isArchive = true;
                new ExportArchive(sourceName, entryCollector, this::readContent)
                        .read(SourceDetection.prepend(head, decompressed), compressed::count, sourceStream::isStopped);
                return;
            }
            SourceDetection detection = SourceDetection.detect(sourceName, head);
            InputStream content = SourceDetection.prepend(head, decompressed);
            if (isText(detection.kind())) {
                InputStream rest = decompressed;
                if (WideText.hasByteOrderMark(head)) {
                    rest = WideText.decode(head, content);
                    head = SourceDetection.readHead(rest);
                    detection = SourceDetection.detect(sourceName, head);
                }
                content = SourceDetection.prepend(SourceDetection.stripByteOrderMark(head), rest);
            }
            if (compressed == sourceStream) {
                entryCollector.setKind(detection.kind());
            }
            readContent(detection, content);
        } catch (SizeGuard.BombException bomb) {
            entryCollector.addProblem("trouble.bomb", sourceName);
        } catch (EOFException | ZipException damage) {
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
                    sitemap -> sitemapQueue.add(SitemapQueue.parse(sitemap), depth + 1)));
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
        Optional<NumberColumns.NumberColumn> weightColumn = switch (numberColumns.choose(weightChoice)) {
            case NumberColumns.WeightSelection.Column(NumberColumns.NumberColumn column) -> Optional.of(column);
            case NumberColumns.WeightSelection.None() -> Optional.empty();
            case NumberColumns.WeightSelection.Ambiguous() -> {
                refuseTable("trouble.weights", name, names);
                yield Optional.empty();
            }
            case NumberColumns.WeightSelection.UnusableColumn(String column) -> {
                if (numberColumns.names().isEmpty()) {
                    refuseTable("trouble.weight.none", name, column);
                } else {
                    refuseTable("trouble.weight", name, column, names);
                }
                yield Optional.empty();
            }
        };
        entryCollector.setWeightColumns(numberColumns.names(), weightColumn.map(NumberColumns.NumberColumn::column));
        if (!isTableRefused) {
            new CsvReader(name, new LineSource(in), shape, weightColumn, entryCollector).read();
        }
    }

    /** Refuses a table that does not have the weights that the user wants. */
    private void refuseTable(String key, Object... arguments) {
        isTableRefused = true;
        entryCollector.addProblem(key, arguments);
    }

    private void addSitemap(SitemapContent content) {
        sitemapQueue.countBytes(content.byteCount());
        if (!sourceStream.isStopped()) {
            entryCollector.addBadAddresses(content.badAddressCount(),
                    content.problems().stream().map(SiteSentence::text).toList());
        }
    }

    private void addPage(String page) {
        if (sitemapQueue.countPage()) {
            entryCollector.addEntry(SourceEntry.of(page));
        }
    }

    private void readSitemap(String address) {
        try {
            Optional<InputStream> opened = sitemapOpener.open(address);
            if (opened.isEmpty() && sourceStream.isStopped()) {
                return;
            }
            if (opened.isEmpty()) {
                entryCollector.addProblem("trouble.sitemap", address);
                return;
            }
            try (StoppableStream stream = new StoppableStream(opened.get())) {
                currentStream = stream;
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
