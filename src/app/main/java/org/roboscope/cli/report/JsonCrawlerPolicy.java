package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.agent.FollowedGroups;

/** The fields that say whose rules count for a crawler, and what the catalogue knows of it. */
public final class JsonCrawlerPolicy {

    private JsonCrawlerPolicy() {}

    public static void addTo(JsonStringWriter json, CrawlerPolicy crawlerPolicy) {
        FollowedGroups followedGroups = crawlerPolicy.policy().following();
        String token = ReportCodes.token(followedGroups.step());
        json.value("step", ReportCodes.code(followedGroups.step()));
        if (token.isEmpty()) {
            json.nul("follows");
        } else {
            json.value("follows", token);
        }
        json.array("group", followedGroups.agents());
        CatalogueEntry entry = crawlerPolicy.askedCrawler().entry().orElse(null);
        if (entry == null) {
            json.nul("operator").nul("purpose").nul("obeys");
        } else {
            json.value("operator", entry.operator())
                    .value("purpose", entry.purpose().code())
                    .value("obeys", entry.obedience().code());
        }
    }
}
