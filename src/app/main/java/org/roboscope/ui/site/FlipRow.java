package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.change.Flip;

/** Verdicts on one URL that flipped alike, for all the crawlers that it concerns. */
record FlipRow(String url, List<String> crawlers, Outcome before, Outcome after, List<Integer> lines) {

    private record Kind(String url, Outcome before, Outcome after) {}

    FlipRow {
        crawlers = List.copyOf(crawlers);
        lines = List.copyOf(lines);
    }

    static List<FlipRow> of(List<Flip> flips) {
        Map<Kind, List<Flip>> alike = new LinkedHashMap<>();
        for (Flip flip : flips) {
            Kind kind = new Kind(flip.question().url(), flip.before().outcome(), flip.after().outcome());
            alike.computeIfAbsent(kind, first -> new ArrayList<>()).add(flip);
        }
        return alike.entrySet().stream().map(entry -> new FlipRow(
                entry.getKey().url(),
                entry.getValue().stream().map(flip -> flip.question().crawler().name()).toList(),
                entry.getKey().before(),
                entry.getKey().after(),
                entry.getValue().stream().map(flip -> flip.after().line()).filter(line -> line > 0).distinct()
                        .sorted().toList()))
                .toList();
    }
}
