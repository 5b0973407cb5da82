package org.roboscope.crawlers;

import java.util.Optional;
import org.roboscope.robots.agent.Crawler;

/** The crawler in a text that a user typed: its name, possibly with a version, or a User-Agent header. */
public sealed interface CrawlerName {

    /** @param entry the crawler's entry in the catalogue, if any */
    record Identified(Crawler crawler, Optional<CatalogueEntry> entry) implements CrawlerName {}

    /** The text contains no name. */
    record Empty() implements CrawlerName {}

    /** The text is a User-Agent header without a crawler of the catalogue. */
    record UnknownHeader(String header) implements CrawlerName {}
}
