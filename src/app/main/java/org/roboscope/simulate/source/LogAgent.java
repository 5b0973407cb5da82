package org.roboscope.simulate.source;

import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.agent.Crawler;

/**
 * Who a User-Agent says it is.
 *
 * @param crawler the crawler of the catalogue, if it is one
 * @param name    by which robots.txt calls it: the crawler's token, or the name of a bot that the catalogue does not
 *                have; empty for browsers and all others
 */
public record LogAgent(Optional<CatalogueEntry> crawler, String name) {

    public static final LogAgent NOBODY = new LogAgent(Optional.empty(), "");

    public static LogAgent of(CatalogueEntry crawler) {
        return new LogAgent(Optional.of(crawler), crawler.token());
    }

    public static LogAgent otherBot(String name) {
        return new LogAgent(Optional.empty(), name);
    }

    /** Whether it is a crawler or another bot. */
    public boolean isBot() {
        return !name.isEmpty();
    }

    /** Whose crawler it is; empty where that is not known. */
    public String operator() {
        return crawler.map(CatalogueEntry::operator).orElse("");
    }

    /** The crawler as the engine takes it. */
    public Crawler asked() {
        return crawler.map(CatalogueEntry::crawler).orElseGet(() -> Crawler.named(name));
    }
}
