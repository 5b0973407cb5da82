package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.change.SiteRulesChange;
import org.roboscope.simulate.change.SiteUseChange;
import org.roboscope.simulate.usage.StatedUse;

/**
 * Verdicts on one URL that flipped alike, or what is said otherwise of a use of it, for all the crawlers that it concerns.
 *
 * @param use what is said otherwise, where the verdict stays
 */
record FlipRow(String url, List<String> crawlers, Outcome before, Outcome after, Optional<SiteUseChange> use,
        List<Integer> lines) {

    private record Kind(String url, Outcome before, Outcome after) {}

    private record SameWords(String url, StatedUse was, StatedUse is) {}

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
                Optional.empty(),
                entry.getValue().stream().map(siteRulesChange -> siteRulesChange.after().line())
                        .filter(line -> line > 0).distinct()
                        .sorted().toList()))
                .toList();
    }

    /** What is said otherwise by the same lines. */
    static List<FlipRow> ofUses(List<SiteUseChange> siteUseChanges) {
        Map<SameWords, List<SiteUseChange>> alike = new LinkedHashMap<>();
        for (SiteUseChange change : siteUseChanges) {
            alike.computeIfAbsent(new SameWords(change.question().url(), change.was(), change.is()),
                    _ -> new ArrayList<>()).add(change);
        }
        return alike.entrySet().stream().map(entry -> new FlipRow(entry.getKey().url(),
                entry.getValue().stream().map(change -> change.question().crawler().name()).toList(),
                Outcome.ALLOWED, Outcome.ALLOWED, Optional.of(entry.getValue().getFirst()),
                entry.getKey().is().lines())).toList();
    }
}
