package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.simulate.change.SiteRules.SiteChange;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/**
 * What is said otherwise of a use of one URL, for all the crawlers that it concerns.
 *
 * @param lines that say so now
 */
record FlipRow(String url, List<String> crawlers, PageUse use, UseValue was, UseValue is, List<Integer> lines) {

    /** What flips alike is shown together, by whichever rules; what is said otherwise of other uses, by the same lines. */
    private record Alike(String url, PageUse use, UseValue was, UseValue is, List<StatedUse> byLines) {

        static Alike of(SiteChange change) {
            return new Alike(change.question().url(), change.is().use(), change.was().value(), change.is().value(),
                    change.isOfFetching() ? List.of() : List.of(change.was(), change.is()));
        }
    }

    FlipRow {
        crawlers = List.copyOf(crawlers);
        lines = List.copyOf(lines);
    }

    boolean isOfFetching() {
        return use instanceof PageUse.Fetching;
    }

    /** The verdicts first. */
    static List<FlipRow> of(List<SiteChange> changes) {
        Map<Alike, List<SiteChange>> alike = new LinkedHashMap<>();
        changes.stream().sorted(Comparator.comparing(change -> !change.isOfFetching())).forEach(
                change -> alike.computeIfAbsent(Alike.of(change), _ -> new ArrayList<>()).add(change));
        return alike.entrySet().stream().map(entry -> new FlipRow(
                entry.getKey().url(),
                entry.getValue().stream().map(change -> change.question().crawler().name()).toList(),
                entry.getKey().use(),
                entry.getKey().was(),
                entry.getKey().is(),
                entry.getValue().stream().flatMap(change -> change.is().lines().stream()).distinct().sorted().toList()))
                .toList();
    }
}
