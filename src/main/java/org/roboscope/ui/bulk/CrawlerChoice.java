package org.roboscope.ui.bulk;

import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.agent.Crawler;

/** Which crawlers a run asks for. */
enum CrawlerChoice {
    TESTED,
    SEARCH,
    AI,
    ALL;

    /** @param tested the crawler that the window tests as */
    List<Crawler> crawlers(Crawler tested, Catalogue catalogue) {
        return this == TESTED ? List.of(tested)
                : catalogue.entries().stream().filter(CatalogueEntry::sendsRequests).filter(this::counts)
                        .map(CatalogueEntry::crawler).toList();
    }

    private boolean counts(CatalogueEntry entry) {
        Purpose purpose = entry.purpose();
        return switch (this) {
            case SEARCH -> purpose == Purpose.SEARCH;
            case AI -> purpose == Purpose.AI_SEARCH || purpose == Purpose.AI_TRAINING || purpose == Purpose.AI_OTHER;
            case ALL -> purpose != Purpose.DEAD_TOKEN;
            case TESTED -> false;
        };
    }
}
