package org.roboscope.ui.workspace;

import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.agent.Crawler;

/**
 * The groups of a text that each crawler follows.
 *
 * @param all crawlers in the order of the catalogue, then those that only the text names, then the tested crawler
 */
public record AssignedCrawlers(TextVersion version, List<Assignment> all) {

    /**
     * The crawlers to assign.
     *
     * @param others crawlers that are not in the catalogue
     */
    record CrawlersToAssign(Catalogue catalogue, List<Crawler> others) {

        static CrawlersToAssign of(UrlQuestion question) {
            Crawler tested = question.crawler();
            boolean isKnown = question.catalogue().findExact(tested.name()).isPresent();
            return new CrawlersToAssign(question.catalogue(), isKnown ? List.of() : List.of(tested));
        }
    }

    static AssignedCrawlers of(TextVersion version, CrawlersToAssign crawlers) {
        return new AssignedCrawlers(version,
                AssignmentFinder.find(version.robots(), crawlers.catalogue(), crawlers.others()));
    }
}
