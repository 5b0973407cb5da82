package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.workspace.AssignedCrawlers;

/**
 * Who of the catalogue may fetch the tested URL.
 *
 * @param ignoring those that do not follow robots.txt, whatever it says
 */
record CrawlerVerdicts(
        List<Assignment> blocked,
        List<Assignment> allowed,
        List<Assignment> undefined,
        List<Assignment> ignoring) {

    /** Of the crawlers of the catalogue, and of those that only the file names. */
    static CrawlerVerdicts of(AssignedCrawlers assigned, String url) {
        List<Assignment> blocked = new ArrayList<>();
        List<Assignment> allowed = new ArrayList<>();
        List<Assignment> undefined = new ArrayList<>();
        List<Assignment> ignoring = new ArrayList<>();
        RequestPath path = RequestPath.typed(url.strip());
        for (Assignment crawler : assigned.all()) {
            Outcome outcome = assigned.version().robots().policy(crawler.crawler()).verdict(path).outcome();
            List<Assignment> sameVerdict = crawler.ignoresTheFile() ? ignoring : switch (outcome) {
                case BLOCKED -> blocked;
                case ALLOWED -> allowed;
                case UNDEFINED -> undefined;
            };
            sameVerdict.add(crawler);
        }
        return new CrawlerVerdicts(
                List.copyOf(blocked), List.copyOf(allowed), List.copyOf(undefined), List.copyOf(ignoring));
    }
}
