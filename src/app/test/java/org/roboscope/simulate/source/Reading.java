package org.roboscope.simulate.source;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.roboscope.crawlers.Catalogue;

/** A source read to its end. */
record Reading(List<Entry> entries, SourceReport report) {

    static Reading of(String text) {
        return of("source", text.getBytes(StandardCharsets.UTF_8));
    }

    static Reading of(String name, byte[] bytes) {
        return of(name, new ByteArrayInputStream(bytes), Further.NONE);
    }

    static Reading of(String name, InputStream in, Further further) {
        List<Entry> entries = new ArrayList<>();
        SourceReport report = new SourceReading(name, in, further, Catalogue.builtIn(), entries::add).read();
        return new Reading(List.copyOf(entries), report);
    }

    List<String> urls() {
        return entries.stream().map(Entry::text).toList();
    }

    Visit visit(int index) {
        return entries.get(index).visit().orElseThrow();
    }

    static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }
}
