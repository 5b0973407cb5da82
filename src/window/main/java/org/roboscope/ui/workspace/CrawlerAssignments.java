package org.roboscope.ui.workspace;

import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.agent.Crawler;

/**
 * The groups of a text that each crawler follows.
 *
 * @param assignments the crawlers of the catalogue in its order, crawlers that only the text names, and the tested one
 */
public record CrawlerAssignments(TextVersion version, List<Assignment> assignments) {

    /**
     * The crawlers to assign.
     *
     * @param others crawlers that are not in the catalogue
     */
    record AssignmentQuestion(Catalogue catalogue, List<Crawler> others) {

        static AssignmentQuestion of(UrlQuestion question) {
            Crawler testedCrawler = question.crawler();
            boolean isInCatalogue = question.catalogue().findExact(testedCrawler.name()).isPresent();
            return new AssignmentQuestion(question.catalogue(), isInCatalogue ? List.of() : List.of(testedCrawler));
        }
    }

    static CrawlerAssignments of(TextVersion version, AssignmentQuestion question) {
        return new CrawlerAssignments(version,
                AssignmentFinder.find(version.robots(), question.catalogue(), question.others()));
    }
}
