package org.roboscope.simulate.visits;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.source.LogRequest;
import org.roboscope.simulate.source.SourceEntry;

/**
 * Counts the visits that logs tell of, by crawler and day. Others may look while it counts. Who a visitor says it is
 * may be a lie: a User-Agent is no proof.
 */
public final class LogVisits implements Consumer<UrlChunk> {

    private static final byte[] ROBOTS_TXT = Ascii.lowerCaseBytes("/robots.txt");

    private final Map<String, CrawlerVisitCounter> counts = new HashMap<>();
    private long unknown;

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            LogRequest logRequest = chunk.entry(i).visitOrNull();
            if (logRequest != null) {
                add(chunk.entry(i), logRequest, chunk.visitorsVerdict(i));
            }
        }
    }

    private void add(SourceEntry entry, LogRequest logRequest, int verdict) {
        Optional<CatalogueEntry> crawler = logRequest.crawler();
        if (crawler.isEmpty()) {
            unknown++;
            return;
        }
        CrawlerVisitCounter count =
                counts.computeIfAbsent(crawler.get().token(), it -> new CrawlerVisitCounter(crawler.get()));
        if (isRobotsTxt(entry.url())) {
            count.addAsked();
        } else {
            boolean isBlocked = PackedVerdict.outcome(verdict) == Outcome.BLOCKED;
            count.add(entry, logRequest, isBlocked, PackedVerdict.line(verdict));
        }
    }

    /** Whoever wants to obey must fetch this first, whatever it says. */
    private static boolean isRobotsTxt(byte[] url) {
        RequestPath path = RequestPath.typed(url);
        return path.length() >= ROBOTS_TXT.length
                && Arrays.equals(path.bytes(), path.from(), path.from() + ROBOTS_TXT.length, ROBOTS_TXT, 0,
                        ROBOTS_TXT.length)
                && (path.length() == ROBOTS_TXT.length || path.bytes()[path.from() + ROBOTS_TXT.length] == '?');
    }

    /** Visits of browsers, and of crawlers that are not in the catalogue. */
    public synchronized long unknown() {
        return unknown;
    }

    /** Those that fetched most of what is blocked first, then those that came most. */
    public synchronized List<CrawlerVisits> visitors() {
        return counts.values().stream().map(CrawlerVisitCounter::visitor)
                .sorted(Comparator.comparingLong(CrawlerVisits::blocked).thenComparingLong(CrawlerVisits::hits)
                        .reversed()
                        .thenComparing(crawlerVisits -> crawlerVisits.crawler().token()))
                .toList();
    }

    /** Those that fetched what is blocked: the first is the one that obeys least. */
    public List<CrawlerVisits> disobedient() {
        return visitors().stream().filter(crawlerVisits -> crawlerVisits.blocked() > 0).toList();
    }
}
