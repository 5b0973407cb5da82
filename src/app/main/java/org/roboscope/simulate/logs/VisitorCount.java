package org.roboscope.simulate.logs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.simulate.source.Entry;
import org.roboscope.simulate.source.Visit;

/** Counts what one crawler did. */
final class VisitorCount {

    private static final int MOST_EXAMPLES = 20;

    private final CatalogueEntry crawler;
    private final Map<Integer, long[]> days = new TreeMap<>();
    private final Map<Integer, Long> lines = new HashMap<>();
    private final List<Entry> examples = new ArrayList<>();
    private long hits;
    private long blocked;
    private long answered;
    private long asked;

    VisitorCount(CatalogueEntry crawler) {
        this.crawler = crawler;
    }

    void addAsked() {
        asked++;
    }

    void add(Entry entry, Visit visit, boolean isBlocked, int line) {
        long[] day = days.computeIfAbsent(visit.day(), it -> new long[2]);
        hits++;
        day[0]++;
        if (isBlocked) {
            blocked++;
            day[1]++;
            answered += visit.status() >= 200 && visit.status() < 400 ? 1 : 0;
            lines.merge(line, 1L, Long::sum);
            if (examples.size() < MOST_EXAMPLES) {
                examples.add(entry);
            }
        }
    }

    Visitor visitor() {
        List<Visitor.Day> all = new ArrayList<>();
        days.forEach((day, counts) -> all.add(new Visitor.Day(day, counts[0], counts[1])));
        List<Visitor.BlockingLine> blocking = lines.entrySet().stream()
                .map(each -> new Visitor.BlockingLine(each.getKey(), each.getValue()))
                .sorted(Comparator.comparingLong(Visitor.BlockingLine::hits).reversed()
                        .thenComparingInt(Visitor.BlockingLine::line))
                .toList();
        return new Visitor(crawler, hits, blocked, answered, asked, all, blocking,
                examples.stream().map(Entry::text).toList());
    }
}
