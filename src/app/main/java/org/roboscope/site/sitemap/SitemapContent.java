package org.roboscope.site.sitemap;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.site.Sentence;

/**
 * What was found in one sitemap.
 *
 * @param addresses how many there were, bad ones included
 * @param problems  the first of them
 */
public record SitemapContent(SitemapKind kind, long addresses, long badAddresses, List<Sentence> problems) {

    public SitemapContent {
        problems = List.copyOf(problems);
    }

    SitemapContent with(List<Sentence> more) {
        return new SitemapContent(kind, addresses, badAddresses,
                Stream.concat(problems.stream(), more.stream()).toList());
    }
}
