package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.json.Json;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.FollowedGroups;

/**
 * The subject of a report: a file, crawlers, and the standards under which the file is read.
 *
 * @param policies the policies, one for each crawler and standard, ordered by crawler
 */
public record ReportQuestion(String fileName, ReadingChoice reading, List<CrawlerPolicy> policies) {

    /**
     * A crawler of the question, and its policy under one standard.
     *
     * @param usage the permitted use of pages that the crawler may fetch
     */
    public record CrawlerPolicy(RequestedCrawler crawler, UsagePolicy usage) {

        public Policy policy() {
            return usage.fetching();
        }

        RobotsFile file() {
            return policy().file();
        }

        Standard standard() {
            return file().standard();
        }

        /** Writes the fields of the groups that the crawler follows, and of its catalogue entry. */
        void addTo(Json json) {
            FollowedGroups groups = policy().followedGroups();
            String token = ReportCodes.token(groups.step());
            json.value("step", ReportCodes.code(groups.step()))
                    .value("follows", Optional.of(token).filter(Predicate.not(String::isEmpty)))
                    .array("group", groups.agents())
                    .value("operator", crawler.entry().map(CatalogueEntry::operator))
                    .value("purpose", crawler.entry().map(entry -> entry.purpose().code()))
                    .value("obeys", crawler.entry().map(entry -> entry.obedience().code()));
        }
    }

    public ReportQuestion {
        policies = List.copyOf(policies);
    }

    boolean hasOneStandard() {
        return reading.isOneStandard();
    }
}
