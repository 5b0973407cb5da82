package org.roboscope.site.sitemap;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.site.SiteSentence;

/**
 * The content of a sitemap.
 *
 * @param bytes        the number of unpacked bytes that were read
 * @param addresses    the number of addresses, including invalid ones
 * @param badAddresses the number of invalid addresses
 * @param problems     the first problems
 */
public record SitemapContent(
        SitemapKind kind, long bytes, long addresses, long badAddresses, List<SiteSentence> problems) {

    public SitemapContent {
        problems = List.copyOf(problems);
    }

    SitemapContent withProblems(List<SiteSentence> more) {
        return new SitemapContent(kind, bytes, addresses, badAddresses,
                Stream.concat(problems.stream(), more.stream()).toList());
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
