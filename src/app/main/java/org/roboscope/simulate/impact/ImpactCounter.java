package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.UrlPath;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.source.SourceEntry;

/** Counts the verdicts that flip in a run over a {@link ImpactComparison}. Others may look while it counts. */
public final class ImpactCounter implements Consumer<UrlChunk> {

    private record Key(int pairing, int was, int is) {}

    private record UseKey(UsagePair usagePair, UseChange change) {}

    private final ImpactComparison comparison;
    private final List<PolicyPair> policyPairs;
    private final Map<Key, FlipCount> counts = new LinkedHashMap<>();
    private final long[][] changes;
    private final Map<UseKey, FlipCount> useCounts = new LinkedHashMap<>();
    private long urls;

    public ImpactCounter(ImpactComparison comparison) {
        this.comparison = comparison;
        this.policyPairs = comparison.pairings();
        this.changes = new long[policyPairs.size()][Outcome.values().length];
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            for (int pairing = 0; pairing < policyPairs.size(); pairing++) {
                int was = chunk.verdict(i, policyPairs.get(pairing).beforeColumn());
                int is = chunk.verdict(i, policyPairs.get(pairing).afterColumn());
                int outcome = PackedVerdict.outcomeIndex(is);
                if (PackedVerdict.outcomeIndex(was) != outcome) {
                    counts.computeIfAbsent(new Key(pairing, was, is), it -> new FlipCount())
                            .add(chunk.entry(i));
                    changes[pairing][outcome]++;
                }
            }
            countUses(chunk, i);
        }
        urls += chunk.size();
    }

    private void countUses(UrlChunk chunk, int place) {
        comparison.useChanges(chunk, place).forEach((usagePair, same) -> same.forEach(change -> useCounts
                .computeIfAbsent(new UseKey(usagePair, change), _ -> new FlipCount()).add(chunk.entry(place))));
    }

    /** What is said otherwise of the use of URLs that may be fetched before and after; most first. */
    public synchronized List<UseFlipSummary> useFlips() {
        return useCounts.entrySet().stream().map(each -> new UseFlipSummary(each.getKey().usagePair(),
                each.getKey().change(), each.getValue().urls(), each.getValue().folders(), each.getValue().examples()))
                .sorted(Comparator.comparingLong(UseFlipSummary::urls).reversed()).toList();
    }

    public ImpactComparison comparison() {
        return comparison;
    }

    /** How many URLs were looked at. */
    public synchronized long urls() {
        return urls;
    }

    /** The heaviest first; where nothing weighs anything, those with most verdicts. */
    public synchronized List<FlipSummary> flips() {
        return counts.entrySet().stream().map(each -> flips(each.getKey(), each.getValue()))
                .sorted(Comparator.comparingDouble(FlipSummary::weight).thenComparingLong(FlipSummary::verdicts)
                        .reversed())
                .toList();
    }

    /** For each crawler how many URLs now have this outcome that had another one; those without any are left out. */
    public synchronized Map<String, Long> newly(Outcome outcome) {
        Map<String, Long> byCrawler = new LinkedHashMap<>();
        for (int pairing = 0; pairing < changes.length; pairing++) {
            long count = changes[pairing][outcome.ordinal()];
            if (count > 0) {
                policyPairs.get(pairing).crawlers().forEach(crawler -> byCrawler.put(crawler, count));
            }
        }
        return byCrawler;
    }

    private FlipSummary flips(Key key, FlipCount count) {
        PolicyPair policyPair = policyPairs.get(key.pairing());
        var was = policyPair.before().verdict(count.first());
        var is = policyPair.after().verdict(count.first());
        return new FlipSummary(policyPair, policyPair.cause(was, is), was.outcome(), is.outcome(), was.rule(),
                is.rule(),
                count.urls(), count.weight(), count.folders(), count.examples());
    }

    /** The same without order, for tests and for a look at one crawler: verdicts that flip by crawler. */
    public synchronized Map<String, Long> byCrawler() {
        Map<String, Long> all = new HashMap<>();
        for (FlipSummary flipSummary : flips()) {
            flipSummary.policyPair().crawlers().forEach(crawler -> all.merge(crawler, flipSummary.urls(), Long::sum));
        }
        return all;
    }

    /** Counts the URLs that flip in one way. */
    private static final class FlipCount {

        private static final int MOST_EXAMPLES = 20;
        private static final int MOST_FOLDERS = 500;

        private final Map<String, Long> folders = new HashMap<>();
        private final List<SourceEntry> examples = new ArrayList<>();
        private long urls;
        private double weight;

        void add(SourceEntry entry) {
            urls++;
            weight += Math.max(0, entry.weight());
            byte[] url = UrlPath.requested(entry.url());
            int start = UrlPath.start(url, url.length);
            int end = UrlPath.folderEnd(url, start, url.length);
            String name = start == end ? "/" : ByteText.toText(url, start, end);
            folders.merge(folders.size() < MOST_FOLDERS || folders.containsKey(name) ? name : "", 1L, Long::sum);
            if (examples.size() < MOST_EXAMPLES) {
                examples.add(entry);
            }
        }

        RequestPath first() {
            return RequestPath.typed(examples.getFirst().url());
        }

        /** What the URLs weigh together; 0 where they have no weights. */
        double weight() {
            return weight;
        }

        long urls() {
            return urls;
        }

        List<String> examples() {
            return examples.stream().map(SourceEntry::text).toList();
        }

        List<FlipSummary.Folder> folders() {
            return folders.entrySet().stream().map(each -> new FlipSummary.Folder(each.getKey(), each.getValue()))
                    .sorted(Comparator.comparingLong(FlipSummary.Folder::urls).reversed()
                            .thenComparing(FlipSummary.Folder::name))
                    .toList();
        }
    }
}
