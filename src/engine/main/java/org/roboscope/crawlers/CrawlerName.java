package org.roboscope.crawlers;

import java.util.Optional;
import org.roboscope.robots.agent.Crawler;

/** What a person typed to name a crawler: its name, perhaps with a version, or a whole User-Agent header. */
public sealed interface CrawlerName {

    /** @param entry what the catalogue knows of it */
    record Found(Crawler crawler, Optional<CatalogueEntry> entry) implements CrawlerName {}

    /** No crawler is named. */
    record Empty() implements CrawlerName {}

    /** A whole User-Agent header in which no crawler of the catalogue is found. */
    record UnknownHeader(String header) implements CrawlerName {}
}
