package org.roboscope.spark;

import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.agent.Crawler;

/** A crawler of a query, and its catalogue entry if it is known. A task has only one object for each crawler. */
final class ResolvedCrawler {

    private final Crawler crawler;
    private final @Nullable CatalogueEntry entryOrNull;

    ResolvedCrawler(Crawler crawler, @Nullable CatalogueEntry entryOrNull) {
        this.crawler = crawler;
        this.entryOrNull = entryOrNull;
    }

    Crawler crawler() {
        return crawler;
    }

    @Nullable CatalogueEntry entryOrNull() {
        return entryOrNull;
    }
}
