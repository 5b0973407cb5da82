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
public record AskedCrawler(Crawler crawler, Optional<CatalogueEntry> entry) {

    public static AskedCrawler of(CrawlerName.Identified found) {
        return new AskedCrawler(found.crawler(), found.entry());
    }

    public static AskedCrawler of(Assignment assignment) {
        return new AskedCrawler(assignment.crawler(), assignment.entry());
    }

    String name() {
        return crawler.name();
    }

    /** Returns message keys of reasons why a verdict may mean little, such as a crawler that ignores robots.txt. */
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
