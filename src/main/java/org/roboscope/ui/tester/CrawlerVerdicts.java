package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.workspace.Analysis;

/**
 * Who of the catalogue may fetch the tested URL.
 *
 * @param unheeding those that do not follow robots.txt, whatever it says
 */
record CrawlerVerdicts(
        List<CatalogueEntry> blocked,
        List<CatalogueEntry> allowed,
        List<CatalogueEntry> undefined,
        List<CatalogueEntry> unheeding) {

    static CrawlerVerdicts of(Analysis analysis, Catalogue catalogue) {
        List<CatalogueEntry> blocked = new ArrayList<>();
        List<CatalogueEntry> allowed = new ArrayList<>();
        List<CatalogueEntry> undefined = new ArrayList<>();
        List<CatalogueEntry> unheeding = new ArrayList<>();
        RequestPath path = RequestPath.typed(analysis.testedUrl().strip());
        for (CatalogueEntry entry : catalogue.entries()) {
            Outcome outcome = analysis.text().policy(entry.crawler()).verdict(path).outcome();
            List<CatalogueEntry> party = entry.obedience() == Obedience.NO ? unheeding : switch (outcome) {
                case BLOCKED -> blocked;
                case ALLOWED -> allowed;
                case UNDEFINED -> undefined;
            };
            party.add(entry);
        }
        return new CrawlerVerdicts(
                List.copyOf(blocked), List.copyOf(allowed), List.copyOf(undefined), List.copyOf(unheeding));
    }
}
