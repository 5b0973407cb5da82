package org.roboscope.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.ProposedToken;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.agent.Crawler;

/** A crawler of a question, with its catalogue entry if it is known. */
public record RequestedCrawler(Crawler crawler, Optional<CatalogueEntry> entry) {

    public static RequestedCrawler of(CrawlerName.Identified identified) {
        return new RequestedCrawler(identified.crawler(), identified.entry());
    }

    public static RequestedCrawler of(Assignment assignment) {
        return new RequestedCrawler(assignment.crawler(), assignment.entry());
    }

    String name() {
        return crawler.name();
    }

    /** Returns the message keys of remarks on verdicts, such as that the crawler ignores robots.txt. */
    List<String> remarkKeys() {
        if (entry.isEmpty()) {
            return List.of(ProposedToken.byName(name()).isPresent() ? "remark.proposed" : "remark.unknown");
        }
        List<String> remarks = new ArrayList<>();
        Purpose purpose = entry.get().purpose();
        if (!entry.get().sendsRequests() || purpose == Purpose.DEAD_TOKEN) {
            remarks.add("remark." + purpose.code());
        }
        Obedience obedience = entry.get().obedience();
        if (obedience == Obedience.NO || obedience == Obedience.PARTIAL) {
            remarks.add("remark." + obedience.code());
        }
        return remarks;
    }
}
