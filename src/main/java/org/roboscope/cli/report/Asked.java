package org.roboscope.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.agent.Crawler;

/** A crawler that is asked about, and what the catalogue knows of it. */
public record Asked(Crawler crawler, Optional<CatalogueEntry> entry) {

    public static Asked typed(String name, Catalogue catalogue) {
        return new Asked(catalogue.crawler(name), catalogue.find(name));
    }

    public static Asked of(CatalogueEntry entry) {
        return new Asked(entry.crawler(), Optional.of(entry));
    }

    String name() {
        return crawler.name();
    }

    /** What makes a verdict mean less than it says, as keys of sentences. */
    List<String> remarks() {
        if (entry.isEmpty()) {
            return List.of("remark.unknown");
        }
        List<String> remarks = new ArrayList<>();
        Purpose purpose = entry.get().purpose();
        if (purpose == Purpose.CONTROL_TOKEN || purpose == Purpose.DEAD_TOKEN) {
            remarks.add("remark." + purpose.code());
        }
        Obedience obedience = entry.get().obedience();
        if (obedience == Obedience.NO || obedience == Obedience.PARTIAL) {
            remarks.add("remark." + obedience.code());
        }
        return remarks;
    }
}
