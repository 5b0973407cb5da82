package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.results.FolderNumbers;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.source.SourceEntry;

/** Counts the verdicts and uses that change in a run over an {@link ImpactPlan}. Thread-safe. */
public final class FlipCounter implements Consumer<UrlChunk> {

    /** The index of a pair, and its packed verdicts before and after. */
    private record FlipKey(int pair, int before, int after) {}

    private record UseKey(UsagePair usagePair, UseChange change) {}

    private final ImpactPlan comparison;
    private final List<PolicyPair> policyPairs;
    private final Map<FlipKey, FlipCount> counts = new LinkedHashMap<>();
    /** The number of URLs by pair and new outcome. */
    private final long[][] changedTo;
    private final Map<UseKey, FlipCount> useCounts = new LinkedHashMap<>();
    private long urls;
    private long outside;

    public FlipCounter(ImpactPlan comparison) {
        this.comparison = comparison;
        this.policyPairs = comparison.pairings();
        this.changedTo = new long[policyPairs.size()][Outcome.values().length];
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            if (chunk.isOutside(i)) {
                outside++;
                continue;
            }
            urls++;
            for (int pair = 0; pair < policyPairs.size(); pair++) {
                int before = chunk.verdict(i, policyPairs.get(pair).beforeColumn());
                int after = chunk.verdict(i, policyPairs.get(pair).afterColumn());
                int outcome = PackedVerdict.outcomeIndex(after);
                if (PackedVerdict.outcomeIndex(before) != outcome) {
                    counts.computeIfAbsent(new FlipKey(pair, before, after), _ -> new FlipCount())
                            .add(chunk.entry(i));
                    changedTo[pair][outcome]++;
                }
            }
            countUses(chunk, i);
        }
    }

    private void countUses(UrlChunk chunk, int index) {
        comparison.useChanges(chunk, index).forEach((usagePair, useChanges) -> useChanges.forEach(change -> useCounts
                .computeIfAbsent(new UseKey(usagePair, change), _ -> new FlipCount()).add(chunk.entry(index))));
    }

    /** The changed uses of URLs that may be fetched before and after, in descending order of the number of URLs. */
    public synchronized List<FlipSummary<FlippedUse>> useFlips() {
        return useCounts.entrySet().stream()
                .map(entry -> entry.getValue().summary(new FlippedUse(entry.getKey().usagePair(),
                        entry.getValue().examples.getFirst().text(), entry.getKey().change())))
                .sorted(Comparator.<FlipSummary<FlippedUse>>comparingLong(FlipSummary::urls).reversed()).toList();
    }

    public ImpactPlan comparison() {
        return comparison;
    }

    /** The number of URLs that the files apply to. */
    public synchronized long urls() {
        return urls;
    }

    /** The number of URLs that the files do not apply to. */
    public synchronized long outside() {
        return outside;
    }

    /** The changed verdicts, in descending order of weight, then of the number of verdicts. */
    public synchronized List<FlipSummary<FlippedUrl>> flips() {
        return counts.entrySet().stream()
                .map(entry -> entry.getValue().summary(newFlippedUrl(entry.getKey(), entry.getValue())))
                .sorted(Comparator.<FlipSummary<FlippedUrl>>comparingDouble(FlipSummary::weight).thenComparingLong(
                        summary -> summary.urls() * summary.flip().policyPair().crawlers().size()).reversed())
                .toList();
    }

    /** The number of URLs that changed to this outcome, by crawler. Crawlers without such URLs are left out. */
    public synchronized Map<String, Long> urlsNowWith(Outcome outcome) {
        Map<String, Long> byCrawler = new LinkedHashMap<>();
        for (int pair = 0; pair < changedTo.length; pair++) {
            long count = changedTo[pair][outcome.ordinal()];
            if (count > 0) {
                policyPairs.get(pair).crawlers().forEach(crawler -> byCrawler.put(crawler, count));
            }
        }
        return byCrawler;
    }

    private FlippedUrl newFlippedUrl(FlipKey key, FlipCount count) {
        PolicyPair policyPair = policyPairs.get(key.pair());
        SourceEntry first = count.examples.getFirst();
        RequestPath path = RequestPath.ofUrl(first.url());
        return new FlippedUrl(policyPair, first.text(), policyPair.before().verdict(path),
                policyPair.after().verdict(path));
    }

    /**
     * URLs with the same change for the same reason.
     *
     * @param flip     first change
     * @param urls     number of URLs for each of the crawlers
     * @param weight   sum of the weights; 0 if there are none
     * @param folders  folders of the URLs, in descending order of the number of URLs
     * @param examples first URLs
     */
    public record FlipSummary<F>(F flip, long urls, double weight, List<Folder> folders, List<String> examples) {

        public FlipSummary {
            folders = List.copyOf(folders);
            examples = List.copyOf(examples);
        }
    }

    /** @param name name that begins and ends with a slash; empty for further folders, which are counted together */
    public record Folder(String name, long urls) {}

    /** Counts the URLs with one change. */
    private static final class FlipCount {

        private static final int MAX_EXAMPLES = 20;
        private static final int MAX_FOLDERS = 500;

        private final Map<String, Long> folders = new HashMap<>();
        private final List<SourceEntry> examples = new ArrayList<>();
        private long urls;
        private double weight;

        void add(SourceEntry entry) {
            urls++;
            weight += Math.max(0, entry.weight());
            String name = FolderNumbers.folder(entry.url());
            folders.merge(folders.size() < MAX_FOLDERS || folders.containsKey(name) ? name : "", 1L, Long::sum);
            if (examples.size() < MAX_EXAMPLES) {
                examples.add(entry);
            }
        }

        <F> FlipSummary<F> summary(F flip) {
            return new FlipSummary<>(flip, urls, weight, folders.entrySet().stream()
                    .map(entry -> new Folder(entry.getKey(), entry.getValue()))
                    .sorted(Comparator.comparingLong(Folder::urls).reversed().thenComparing(Folder::name)).toList(),
                    examples.stream().map(SourceEntry::text).toList());
        }
    }
}
