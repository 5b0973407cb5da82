package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.change.SiteRulesChange;

/** Verdicts on one URL that flipped alike, for all the crawlers that it concerns. */
record FlipRow(String url, List<String> crawlers, Outcome before, Outcome after, List<Integer> lines) {

    private record Kind(String url, Outcome before, Outcome after) {}

    FlipRow {
        crawlers = List.copyOf(crawlers);
        lines = List.copyOf(lines);
    }

    static List<FlipRow> of(List<SiteRulesChange> siteRulesChanges) {
        Map<Kind, List<SiteRulesChange>> alike = new LinkedHashMap<>();
        for (SiteRulesChange siteRulesChange : siteRulesChanges) {
            Kind kind = new Kind(siteRulesChange.question().url(), siteRulesChange.before().outcome(),
                    siteRulesChange.after().outcome());
            alike.computeIfAbsent(kind, first -> new ArrayList<>()).add(siteRulesChange);
        }
        return alike.entrySet().stream().map(entry -> new FlipRow(
                entry.getKey().url(),
                entry.getValue().stream().map(siteRulesChange -> siteRulesChange.question().crawler().name()).toList(),
                entry.getKey().before(),
                entry.getKey().after(),
                entry.getValue().stream().map(siteRulesChange -> siteRulesChange.after().line())
                        .filter(line -> line > 0).distinct()
                        .sorted().toList()))
                .toList();
    }
}
