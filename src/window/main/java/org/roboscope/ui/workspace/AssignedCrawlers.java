package org.roboscope.ui.workspace;

import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.agent.Crawler;

/**
 * Which groups of a text each crawler follows.
 *
 * @param all in the order of the catalogue; then those that only the text names, then the one that is tested
 */
public record AssignedCrawlers(TextVersion version, List<Assignment> all) {

    /**
     * Who is asked.
     *
     * @param others those that the catalogue does not know
     */
    record Asked(Catalogue catalogue, List<Crawler> others) {

        static Asked by(UrlQuestion question) {
            Crawler tested = question.crawler();
            boolean isKnown = question.catalogue().findExact(tested.name()).isPresent();
            return new Asked(question.catalogue(), isKnown ? List.of() : List.of(tested));
        }
    }

    static AssignedCrawlers of(TextVersion version, Asked asked) {
        return new AssignedCrawlers(version,
                AssignmentFinder.find(version.robots(), asked.catalogue(), asked.others()));
    }
}
