package org.roboscope.simulate.visits;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.source.LogAgent;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.site.visitors.VisitorIdentity;

/** Counts what came under one name from visitors of whom the same is known. */
final class CrawlerVisitCounter {

    private static final int MOST_EXAMPLES = 20;

    private final LogAgent agent;
    private final VisitorIdentity identity;
    private final Map<Integer, long[]> days = new TreeMap<>();
    private final Map<Integer, Long> lines = new HashMap<>();
    private final List<String> examples = new ArrayList<>();
    private final Optional<VisitChangeCounter> edit;
    private long hits;
    private long blocked;
    private long answered;
    private long asked;

    CrawlerVisitCounter(LogAgent agent, VisitorIdentity identity, Optional<EditedRules> edit) {
        this.agent = agent;
        this.identity = identity;
        this.edit = edit.map(VisitChangeCounter::new);
    }

    void addAsked() {
        asked++;
    }

    /** @param verdict a {@link PackedVerdict} */
    void add(byte[] url, LogRequest logRequest, int verdict) {
        long[] day = days.computeIfAbsent(logRequest.day(), it -> new long[2]);
        hits++;
        edit.ifPresent(counter -> counter.add(url, logRequest, verdict));
        day[0]++;
        if (PackedVerdict.outcome(verdict) == Outcome.BLOCKED) {
            blocked++;
            day[1]++;
            answered += logRequest.status() >= 200 && logRequest.status() < 400 ? 1 : 0;
            lines.merge(PackedVerdict.line(verdict), 1L, Long::sum);
            if (examples.size() < MOST_EXAMPLES) {
                examples.add(ByteText.toText(url));
            }
        }
    }

    CrawlerVisits visitor() {
        List<CrawlerVisits.Day> all = new ArrayList<>();
        days.forEach((day, counts) -> all.add(new CrawlerVisits.Day(day, counts[0], counts[1])));
        List<CrawlerVisits.BlockingLine> blocking = lines.entrySet().stream()
                .map(each -> new CrawlerVisits.BlockingLine(each.getKey(), each.getValue()))
                .sorted(Comparator.comparingLong(CrawlerVisits.BlockingLine::hits).reversed()
                        .thenComparingInt(CrawlerVisits.BlockingLine::line))
                .toList();
        return new CrawlerVisits(agent, identity, hits, blocked, answered, asked, all, blocking,
                examples, edit.map(VisitChangeCounter::cost));
    }
}
