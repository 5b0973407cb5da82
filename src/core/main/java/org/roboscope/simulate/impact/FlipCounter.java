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
    private record FlipKey(int pairIndex, int verdictBefore, int verdictAfter) {}

    private record UseKey(UsagePair usagePair, UseChange change) {}

    private final ImpactPlan comparison;
    private final List<PolicyPair> policyPairs;
    private final Map<FlipKey, FlipCount> flipCounts = new LinkedHashMap<>();
    /** The number of URLs by pair and new outcome. */
    private final long[][] urlsByNewOutcome;
    private final Map<UseKey, FlipCount> useCounts = new LinkedHashMap<>();
    private long urlCount;
    private long outsideUrls;
    private boolean hasRequests;

    public FlipCounter(ImpactPlan comparison) {
        this.comparison = comparison;
        this.policyPairs = comparison.policyPairs();
        this.urlsByNewOutcome = new long[policyPairs.size()][Outcome.values().length];
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            if (chunk.isOutside(i)) {
                outsideUrls++;
                continue;
            }
            urlCount++;
            hasRequests |= chunk.entry(i).visitOrNull() != null;
            for (int pairIndex = 0; pairIndex < policyPairs.size(); pairIndex++) {
                int verdictBefore = chunk.verdict(i, policyPairs.get(pairIndex).beforeColumn());
                int verdictAfter = chunk.verdict(i, policyPairs.get(pairIndex).afterColumn());
                int outcome = PackedVerdict.outcomeIndex(verdictAfter);
                if (PackedVerdict.outcomeIndex(verdictBefore) != outcome) {
                    flipCounts
                            .computeIfAbsent(new FlipKey(pairIndex, verdictBefore, verdictAfter), _ -> new FlipCount())
                            .add(chunk.entry(i));
                    urlsByNewOutcome[pairIndex][outcome]++;
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
                .sorted(Comparator.<FlipSummary<FlippedUse>>comparingLong(FlipSummary::urlCount).reversed()).toList();
    }

    public ImpactPlan comparison() {
        return comparison;
    }

    /** The number of URLs that the files apply to. */
    public synchronized long urlCount() {
        return urlCount;
    }

    /** Whether URLs of a log were counted, once for each request. */
    public synchronized boolean hasRequests() {
        return hasRequests;
    }

    /** The number of URLs that the files do not apply to. */
    public synchronized long outsideUrls() {
        return outsideUrls;
    }

    /** The changed verdicts, in descending order of weight, then of the number of verdicts. */
    public synchronized List<FlipSummary<FlippedUrl>> flips() {
        return flipCounts.entrySet().stream()
                .map(entry -> entry.getValue().summary(newFlippedUrl(entry.getKey(), entry.getValue())))
                .sorted(Comparator.<FlipSummary<FlippedUrl>>comparingDouble(FlipSummary::weight).thenComparingLong(
                        summary -> summary.urlCount() * summary.flip().policyPair().crawlers().size()).reversed())
                .toList();
    }

    /** The number of URLs that changed to this outcome, by crawler. Crawlers without such URLs are left out. */
    public synchronized Map<String, Long> urlCountsChangedTo(Outcome outcome) {
        Map<String, Long> countsByCrawler = new LinkedHashMap<>();
        for (int pairIndex = 0; pairIndex < urlsByNewOutcome.length; pairIndex++) {
            long count = urlsByNewOutcome[pairIndex][outcome.ordinal()];
            if (count > 0) {
                policyPairs.get(pairIndex).crawlers().forEach(crawler -> countsByCrawler.put(crawler, count));
            }
        }
        return countsByCrawler;
    }

    private FlippedUrl newFlippedUrl(FlipKey key, FlipCount count) {
        PolicyPair policyPair = policyPairs.get(key.pairIndex());
        SourceEntry first = count.examples.getFirst();
        RequestPath path = RequestPath.ofUrl(first.url());
        return new FlippedUrl(policyPair, first.text(), policyPair.before().verdict(path),
                policyPair.after().verdict(path));
    }

    /**
     * URLs with the same change for the same reason.
     *
     * @param flip     first change
     * @param urlCount number of URLs for each of the crawlers
     * @param weight   sum of the weights; 0 if there are none
     * @param folders  folders of the URLs, in descending order of the number of URLs
     * @param examples first URLs
     */
    public record FlipSummary<F>(F flip, long urlCount, double weight, List<Folder> folders, List<String> examples) {

        public FlipSummary {
            folders = List.copyOf(folders);
            examples = List.copyOf(examples);
        }
    }

    /** @param name name that begins and ends with a slash; empty for further folders, which are counted together */
    public record Folder(String name, long urlCount) {}

    /** Counts the URLs with one change. */
    private static final class FlipCount {

        private static final int MAX_EXAMPLES = 20;
        private static final int MAX_FOLDERS = 500;

        private final Map<String, Long> urlsByFolder = new HashMap<>();
        private final List<SourceEntry> examples = new ArrayList<>();
        private long urlCount;
        private double weight;

        void add(SourceEntry entry) {
            urlCount++;
            weight += Math.max(0, entry.weight());
            String name = FolderNumbers.folder(entry.url());
            urlsByFolder.merge(urlsByFolder.size() < MAX_FOLDERS || urlsByFolder.containsKey(name) ? name : "", 1L,
                    Long::sum);
            if (examples.size() < MAX_EXAMPLES) {
                examples.add(entry);
            }
        }

        <F> FlipSummary<F> summary(F flip) {
            return new FlipSummary<>(flip, urlCount, weight, urlsByFolder.entrySet().stream()
                    .map(entry -> new Folder(entry.getKey(), entry.getValue()))
                    .sorted(Comparator.comparingLong(Folder::urlCount).reversed().thenComparing(Folder::name)).toList(),
                    examples.stream().map(SourceEntry::text).toList());
        }
    }
}
