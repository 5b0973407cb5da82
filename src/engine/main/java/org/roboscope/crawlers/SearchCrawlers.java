package org.roboscope.crawlers;

import java.util.Optional;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;

/**
 * Finds the crawler that fills an operator's search engine. The operator's standard is applied to this crawler if the
 * requested crawler has another standard.
 */
public final class SearchCrawlers {

    private SearchCrawlers() {}

    /** Returns the main crawler of an operator's standard, or empty if the standard is a document. */
    public static Optional<Crawler> mainCrawler(Standard standard) {
        return standard.remark(ReadingRemark.SearchCrawler.class)
                .map(search -> Catalogue.builtIn().requireCrawler(search.token()));
    }

    /**
     * Returns the crawler that a standard is applied to if this crawler is requested. A document applies to any
     * crawler, an operator's standard only to the operator's own crawlers.
     */
    public static Crawler crawlerFor(Standard standard, Crawler requested) {
        return requested.standardId().equals(standard.id()) ? requested : mainCrawler(standard).orElse(requested);
    }
}
