package org.roboscope.crawlers.assignment;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.path.RequestPath;

/** How the crawlers of one purpose stand to one URL. */
public record Tally(Purpose purpose, Map<Standing, List<CatalogueEntry>> crawlers) {

    public Tally {
        crawlers = Map.copyOf(crawlers);
    }

    /** A tally for each purpose that has crawlers, in the order of the purposes. */
    public static List<Tally> of(RobotsText text, List<Assignment> assignments, String url) {
        RequestPath path = RequestPath.typed(url);
        Map<Purpose, Map<Standing, List<CatalogueEntry>>> counted = new EnumMap<>(Purpose.class);
        for (Assignment assignment : assignments) {
            Optional<CatalogueEntry> entry = assignment.entry();
            if (entry.isPresent()) {
                Standing standing = Standing.of(
                        assignment.obedience(), text.policy(assignment.crawler()).verdict(path).outcome());
                counted.computeIfAbsent(entry.get().purpose(), absent -> new EnumMap<>(Standing.class))
                        .computeIfAbsent(standing, absent -> new ArrayList<>()).add(entry.get());
            }
        }
        return counted.entrySet().stream().map(row -> new Tally(row.getKey(), row.getValue())).toList();
    }

    public List<CatalogueEntry> of(Standing standing) {
        return crawlers.getOrDefault(standing, List.of());
    }

    public int count(Standing standing) {
        return of(standing).size();
    }

    public int total() {
        return crawlers.values().stream().mapToInt(List::size).sum();
    }

    /** Those that the file could keep out and does not. */
    public List<CatalogueEntry> open() {
        List<CatalogueEntry> open = new ArrayList<>(of(Standing.ALLOWED));
        open.addAll(of(Standing.UNDEFINED));
        return open;
    }
}
