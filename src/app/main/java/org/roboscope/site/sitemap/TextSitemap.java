package org.roboscope.site.sitemap;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** A list of addresses, one a line. */
final class TextSitemap {

    /** No address is as long; the rest of such a line is dropped. */
    private static final int LONGEST_LINE = 4_096;

    private TextSitemap() {}

    static void read(InputStream in, SitemapCollector sitemapCollector) throws IOException {
        sitemapCollector.kind(SitemapKind.TEXT);
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
        StringBuilder line = new StringBuilder();
        boolean first = true;
        for (int c = reader.read(); c >= 0; c = reader.read()) {
            if (c == '\n' || c == '\r') {
                take(line, sitemapCollector);
            } else if (line.length() < LONGEST_LINE && !(first && c == '\uFEFF')) {
                line.append((char) c);
            }
            first = false;
        }
        take(line, sitemapCollector);
    }

    private static void take(StringBuilder line, SitemapCollector sitemapCollector) {
        if (!line.toString().isBlank()) {
            sitemapCollector.address(line.toString());
        }
        line.setLength(0);
    }
}
