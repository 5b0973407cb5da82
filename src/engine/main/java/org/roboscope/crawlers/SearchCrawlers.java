package org.roboscope.crawlers;

import java.util.Optional;
import org.roboscope.robots.ReadingRemark;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;

/**
 * The crawler that fills an operator's search: for it the operator's standard answers where somebody else is asked
 * about.
 */
public final class SearchCrawlers {

    private SearchCrawlers() {}

    /** The main crawler that reads by the standard; empty if the standard is a document, not an operator's own. */
    public static Optional<Crawler> of(Standard standard) {
        return standard.remark(ReadingRemark.SearchCrawler.class)
                .map(search -> Catalogue.builtIn().crawler(search.token()));
    }

    /**
     * For whom the standard answers where this crawler is asked about. A document answers for anyone, an operator's
     * standard only for the operator's own crawlers.
     */
    public static Crawler answering(Standard standard, Crawler asked) {
        return asked.standardId().equals(standard.id()) ? asked : of(standard).orElse(asked);
    }
}
