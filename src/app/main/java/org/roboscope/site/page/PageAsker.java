package org.roboscope.site.page;

import java.util.Optional;
import org.roboscope.robots.agent.Crawler;

/**
 * Under whose name a page is asked for.
 *
 * @param name      what people call it
 * @param userAgent the header that is sent
 * @param origin    how it is known that it sends this header
 * @param crawler   empty for a browser, which no robots.txt binds
 */
public record PageAsker(String name, String userAgent, HeaderOrigin origin, Optional<Crawler> crawler) {

    private static final PageAsker BROWSER = new PageAsker("Chrome",
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0"
                    + " Safari/537.36",
            HeaderOrigin.BROWSER, Optional.empty());

    /** A browser as most people use it. */
    public static PageAsker browser() {
        return BROWSER;
    }

    /** The crawler with the header that it sends; with its name alone, where no header of it is known. */
    public static PageAsker of(Crawler crawler) {
        return UserAgentTable.of(crawler.name())
                .map(known -> new PageAsker(crawler.name(), known.header(), known.origin(), Optional.of(crawler)))
                .orElseGet(() -> new PageAsker(crawler.name(), crawler.name(), HeaderOrigin.NAME_ALONE,
                        Optional.of(crawler)));
    }

    /** The crawler with a header that a person typed. */
    public static PageAsker sending(String header, Crawler crawler) {
        return new PageAsker(crawler.name(), header, HeaderOrigin.TYPED, Optional.of(crawler));
    }
}
