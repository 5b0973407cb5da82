package org.roboscope.simulate.source;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.source.Source.SitemapOpener;

/** A source read to its end. */
record ReadSource(List<SourceEntry> entries, SourceReport report) {

    static ReadSource of(String text) {
        return of("source", text.getBytes(StandardCharsets.UTF_8));
    }

    static ReadSource of(String name, byte[] bytes) {
        return of(name, new ByteArrayInputStream(bytes), SitemapOpener.NONE);
    }

    static ReadSource of(String name, InputStream in, SitemapOpener sitemapOpener) {
        List<SourceEntry> entries = new ArrayList<>();
        SourceReport report = new SourceReading(new Source(name, Source.UNKNOWN, () -> in, sitemapOpener), in,
                Catalogue.builtIn(), entries::add).read();
        return new ReadSource(List.copyOf(entries), report);
    }

    List<String> urls() {
        return entries.stream().map(SourceEntry::text).toList();
    }

    /** The requests of a log, in order. */
    Stream<LogRequest> visits() {
        return entries.stream().map(entry -> Objects.requireNonNull(entry.visitOrNull()));
    }

    LogRequest visit(int index) {
        return Objects.requireNonNull(entries.get(index).visitOrNull());
    }

    static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        }
        return compressed.toByteArray();
    }
}
