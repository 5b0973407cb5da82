package org.roboscope.site.page;

import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.robots.agent.Crawler;

/**
 * Under whose name a page is asked for.
 *
 * @param name      what people call it
 * @param userAgent the header that is sent
 * @param origin    how it is known that it sends this header
 * @param crawler   empty for a browser, which no robots.txt binds
 * @param known     what the catalogue knows of the crawler
 */
public record PageAsker(
        String name,
        String userAgent,
        HeaderOrigin origin,
        Optional<Crawler> crawler,
        Optional<CatalogueEntry> known) {

    private static final PageAsker BROWSER = new PageAsker("Chrome",
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0"
                    + " Safari/537.36",
            HeaderOrigin.BROWSER, Optional.empty(), Optional.empty());

    /** A browser as most people use it. */
    public static PageAsker browser() {
        return BROWSER;
    }

    /** The crawler with the header that it sends; with its name alone, where no header of it is known. */
    public static PageAsker of(CrawlerName.Found found) {
        String name = found.crawler().name();
        return UserAgentTable.of(name).map(known -> of(found, known.header(), known.origin()))
                .orElseGet(() -> of(found, name, HeaderOrigin.NAME_ALONE));
    }

    /** The crawler with a header that a person typed. */
    public static PageAsker sending(String header, CrawlerName.Found found) {
        return of(found, header, HeaderOrigin.TYPED);
    }

    private static PageAsker of(CrawlerName.Found found, String header, HeaderOrigin origin) {
        return new PageAsker(found.crawler().name(), header, origin, Optional.of(found.crawler()), found.entry());
    }
}
