package org.roboscope.site.sitemap;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.site.SiteSentence;

/**
 * The content of a sitemap.
 *
 * @param byteCount        the number of unpacked bytes that were read
 * @param addressCount    the number of addresses, including invalid ones
 * @param badAddressCount the number of invalid addresses
 * @param problems     the first problems
 */
public record SitemapContent(
        SitemapKind kind, long byteCount, long addressCount, long badAddressCount, List<SiteSentence> problems) {

    public SitemapContent {
        problems = List.copyOf(problems);
    }

    SitemapContent withProblems(List<SiteSentence> furtherProblems) {
        return new SitemapContent(kind, byteCount, addressCount, badAddressCount,
                Stream.concat(problems.stream(), furtherProblems.stream()).toList());
    }

    /** A form of sitemaps that crawlers support. */
    public enum SitemapKind {
        URL_LIST,
        INDEX,
        RSS,
        ATOM,
        TEXT,
        UNKNOWN
    }
}
