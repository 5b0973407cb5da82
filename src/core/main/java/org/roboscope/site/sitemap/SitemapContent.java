package org.roboscope.site.sitemap;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.site.SiteSentence;

/**
 * What was found in one sitemap.
 *
 * @param bytes     how many were read, unpacked
 * @param addresses how many there were, bad ones included
 * @param problems  the first of them
 */
public record SitemapContent(
        SitemapKind kind, long bytes, long addresses, long badAddresses, List<SiteSentence> problems) {

    public SitemapContent {
        problems = List.copyOf(problems);
    }

    SitemapContent with(List<SiteSentence> more) {
        return new SitemapContent(kind, bytes, addresses, badAddresses,
                Stream.concat(problems.stream(), more.stream()).toList());
    }

    /** The forms of sitemaps that crawlers read. */
    public enum SitemapKind {
        URL_LIST,
        INDEX,
        RSS,
        ATOM,
        TEXT,
        UNKNOWN
    }
}
