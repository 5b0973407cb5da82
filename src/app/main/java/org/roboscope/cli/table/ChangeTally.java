package org.roboscope.cli.table;

import java.util.LinkedHashMap;
import java.util.Map;
import org.roboscope.cli.report.ChangeCounts;
import org.roboscope.cli.report.ChangeCounts.ChangeKind;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.UrlChunk;

/** Counts the changes of chunks. Any thread may ask for a chunk's counts. */
public final class ChangeTally {

    private final ImpactComparison comparison;
    private final KnownChanges<ChangeKind> kinds;

    public ChangeTally(ImpactComparison comparison) {
        this.comparison = comparison;
        this.kinds = new KnownChanges<>(comparison, ChangeCounts::kind, ChangeCounts::kind);
    }

    /**
     * What changes in the same way in a chunk, in the order in which it comes.
     *
     * @param weights what the URLs weigh; empty where they have no weights
     */
    public record ChunkCounts(Map<ChangeKind, Long> urls, Map<ChangeKind, Double> weights, ChangeSums sums) {

        public void addTo(ChangeCounts counts) {
            urls.forEach(counts::add);
            weights.forEach(counts::addWeight);
        }
    }

    public ChunkCounts of(UrlChunk chunk) {
        Map<ChangeKind, Long> urls = new LinkedHashMap<>();
        Map<ChangeKind, Double> weights = new LinkedHashMap<>();
        ChangeSums sums = ChunkChanges.find(comparison, chunk, new ChunkChanges.ChangeTaker() {
            @Override
            public void verdict(int place, int pair, int was, int is) {
                add(kinds.verdict(pair, was, is, chunk.entry(place).url()), place);
            }

            @Override
            public void use(int place, UsagePair usagePair, UseChange change) {
                add(kinds.use(usagePair, change, chunk.entry(place).text()), place);
            }

            private void add(ChangeKind kind, int place) {
                urls.merge(kind, 1L, Long::sum);
                if (chunk.isWeighted()) {
                    weights.merge(kind, chunk.weight(place), Double::sum);
                }
            }
        });
        return new ChunkCounts(urls, weights, sums);
    }
}
