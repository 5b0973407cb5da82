package org.roboscope.ui.bulk;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.agent.Crawler;

/** Which crawlers a run asks for. */
enum CrawlerChoice {
    TESTED,
    SEARCH,
    AI,
    ALL,
    CHOSEN;

    /**
     * @param tested the crawler that the window tests as, asked for where nothing is chosen
     * @param chosen the names of those that were chosen one by one
     */
    List<Crawler> crawlers(Crawler tested, List<String> chosen, Catalogue catalogue) {
        Stream<Crawler> wanted = switch (this) {
            case TESTED -> Stream.of(tested);
            case CHOSEN -> chosen.isEmpty() ? Stream.of(tested) : chosen.stream().map(catalogue::crawler);
            case SEARCH, AI, ALL -> catalogue.entries().stream().filter(CatalogueEntry::sendsRequests)
                    .filter(this::counts).map(CatalogueEntry::crawler);
        };
        return wanted.toList();
    }

    private boolean counts(CatalogueEntry entry) {
        Purpose purpose = entry.purpose();
        return switch (this) {
            case SEARCH -> purpose == Purpose.SEARCH;
            case AI -> purpose == Purpose.AI_SEARCH || purpose == Purpose.AI_TRAINING || purpose == Purpose.AI_OTHER;
            case ALL -> purpose != Purpose.DEAD_TOKEN;
            case TESTED, CHOSEN -> false;
        };
    }
}
