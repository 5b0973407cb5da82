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
import org.roboscope.site.sitemap.SitemapReader;
import org.roboscope.site.sitemap.SitemapWalk;
import org.roboscope.unpack.GzipUnpacking;
import org.roboscope.unpack.SizeGuard;

/**
 * One reading of a source from start to end, whatever it is and however long. Another thread may look how far it is, or
 * cancel it: then it ends as if the source did.
 */
public final class SourceReading {

    private final String name;
    private final StoppableStream raw;
    private final SitemapOpener sitemapOpener;
    private final WeightChoice weights;
    private final LogAgentRecogniser logAgentRecogniser;
    private final EntryCollector entryCollector;
    private final SitemapWalk walk;
    private int depth;
    private boolean isArchive;
    private boolean isRefused;
    private volatile StoppableStream current;

    /**
     * The reading of a source that was opened.
     *
     * @param source  whose name is asked only where the content leaves it open what it is
     * @param raw     packed by gzip or not
     * @param entries takes each URL in turn
     */
    public SourceReading(Source source, InputStream raw, Catalogue catalogue, Consumer<SourceEntry> entries) {
        this.name = source.name();
        this.weights = source.weights();
        this.raw = new StoppableStream(raw);
        this.current = this.raw;
        this.sitemapOpener = source.sitemapOpener();
        this.walk = sitemapOpener.walk();
        this.logAgentRecogniser = new LogAgentRecogniser(catalogue);
        this.entryCollector = new EntryCollector(entries);
    }

    /** Reads everything and tells what was found. */
    public SourceReport read() {
        read(name, raw);
        Optional<SitemapWalk.Waiting> next = walk.next();
        while (next.isPresent() && !raw.isStopped()) {
            depth = next.get().depth();
            readSitemap(next.get().address());
            next = walk.next();
        }
        if (raw.isStopped()) {
            walk.discardWaiting();
        } else {
            walk.takeLeftOut().forEach(left -> entryCollector.tell(left.text()));
        }
        return entryCollector.report();
    }

    /** What was found up to now. */
    public SourceReport soFar() {
        return entryCollector.report();
    }

    /** How many bytes of the source were read, before unpacking; for progress. */
    public long bytesRead() {
        return raw.count();
    }

    public void cancel() {
        raw.stop();
        current.stop();
    }

    private void read(String what, StoppableStream packed) {
        try {
            InputStream plain = new SizeGuard(GzipUnpacking.unpack(packed), SizeGuard.UNLIMITED, packed::count);
            byte[] head = SourceDetection.head(plain);
            if (SourceDetection.isZip(head)) {
                isArchive = true;
                new ExportArchive(what, entryCollector, this::read)
                        .read(SourceDetection.after(head, plain), packed::count, raw::isStopped);
                return;
            }
            SourceDetection detection = SourceDetection.of(what, head);
            InputStream whole = SourceDetection.after(head, plain);
            if (isText(detection.kind())) {
                InputStream rest = plain;
                if (WideText.isMarked(head)) {
                    rest = WideText.decoded(head, whole);
                    head = SourceDetection.head(rest);
                    detection = SourceDetection.of(what, head);
                }
                whole = SourceDetection.after(SourceDetection.withoutMark(head), rest);
            }
            if (packed == raw) {
                entryCollector.kind(detection.kind());
            }
            read(detection, whole);
        } catch (SizeGuard.BombException bomb) {
            entryCollector.trouble("trouble.bomb", what);
        } catch (EOFException | ZipException broken) {
            entryCollector.trouble(isArchive ? "trouble.zip" : "trouble.packed", what);
        } catch (IOException failure) {
            entryCollector.trouble("trouble.unreadable", what, SystemErrorText.of(failure));
        }
    }

    private static boolean isText(SourceKind kind) {
        return kind != SourceKind.SITEMAP && kind != SourceKind.SITEMAP_INDEX;
    }

    private void read(SourceDetection detection, InputStream in) throws IOException {
        switch (detection.kind()) {
            case LIST -> readLines(in, new UrlLines());
            case TABLE -> readTable(in, detection);
            case SITEMAP -> note(SitemapReader.read(in, this::take));
            case SITEMAP_INDEX -> note(SitemapReader.read(in,
                    sitemap -> walk.add(SitemapWalk.parse(sitemap), depth + 1)));
            case ACCESS_LOG -> readLines(in, new AccessLog(logAgentRecogniser));
            case W3C_LOG -> readLines(in, new FieldLog(logAgentRecogniser));
            case JSON_LOG -> readLines(in, new JsonLog(logAgentRecogniser));
        }
    }

    private void readLines(InputStream in, LineFormat format) throws IOException {
        LineSource lines = new LineSource(in);
        while (lines.next()) {
            if (lines.isTooLong()) {
                entryCollector.bad(lines.number(), "bad.long");
            } else {
                format.read(lines.bytes(), lines.from(), lines.to(), lines.number(), entryCollector);
            }
        }
    }

    private void readTable(InputStream in, SourceDetection detection) throws IOException {
        CsvShape shape = detection.table().orElseThrow();
        NumberColumns numbers = NumberColumns.of(detection.begin(), shape);
        String names = String.join(", ", numbers.names());
        Optional<NumberColumns.NumberColumn> chosen = switch (numbers.choose(weights)) {
            case NumberColumns.Chosen.Column(NumberColumns.NumberColumn from) -> Optional.of(from);
            case NumberColumns.Chosen.Nothing() -> Optional.empty();
            case NumberColumns.Chosen.Unclear() -> {
                refuse("trouble.weights", name, names);
                yield Optional.empty();
            }
            case NumberColumns.Chosen.Missing(String column) -> {
                if (numbers.names().isEmpty()) {
                    refuse("trouble.weight.none", name, column);
                } else {
                    refuse("trouble.weight", name, column, names);
                }
                yield Optional.empty();
            }
        };
        entryCollector.columns(numbers.names(), chosen.map(NumberColumns.NumberColumn::column));
        if (!isRefused) {
            new CsvReader(name, new LineSource(in), shape, chosen, entryCollector).read();
        }
    }

    /** Nothing of a table is read whose weights are asked for in vain. */
    private void refuse(String key, Object... fillings) {
        isRefused = true;
        entryCollector.trouble(key, fillings);
    }

    private void note(SitemapContent content) {
        walk.countBytes(content.bytes());
        if (!raw.isStopped()) {
            entryCollector.bad(content.badAddresses(), content.problems().stream().map(SiteSentence::text).toList());
        }
    }

    private void take(String page) {
        if (walk.countPage()) {
            entryCollector.entry(SourceEntry.of(page));
        }
    }

    private void readSitemap(String address) {
        try {
            Optional<InputStream> opened = sitemapOpener.open(address);
            if (opened.isEmpty() && raw.isStopped()) {
                return;
            }
            if (opened.isEmpty()) {
                entryCollector.trouble("trouble.sitemap", address);
                return;
            }
            try (StoppableStream stream = new StoppableStream(opened.get())) {
                current = stream;
                read(address, stream);
            }
        } catch (IOException failure) {
            entryCollector.trouble("trouble.unreadable", address, SystemErrorText.of(failure));
        }
    }

    /** Counts what is read, and seems to end once it is stopped. */
    private static final class StoppableStream extends FilterInputStream {

        private volatile long count;
        private volatile boolean stopped;

        StoppableStream(InputStream in) {
            super(in);
        }

        long count() {
            return count;
        }

        void stop() {
            stopped = true;
        }

        boolean isStopped() {
            return stopped;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        @SuppressWarnings("NonAtomicVolatileUpdate") // one thread reads
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (stopped) {
                return -1;
            }
            int read = in.read(bytes, from, length);
            count += Math.max(0, read);
            return stopped ? -1 : read;
        }

        @Override
        public long skip(long wanted) throws IOException {
            return Math.max(0, read(new byte[(int) Math.min(wanted, 8_192)]));
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }
}
