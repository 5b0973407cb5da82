package org.roboscope.cli.table;

import java.util.LinkedHashMap;
import java.util.Map;
import org.roboscope.cli.report.ChangeCounts;
import org.roboscope.cli.report.ChangeCounts.ChangeKind;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UseChange;
import org.roboscope.simulate.run.UrlChunk;

/** Counts the changes of chunks. Any thread may ask for a chunk's counts. */
public final class ChangeTally {

    private final ImpactComparison comparison;
    private final KnownChanges<ChangeKind> kinds;

    public ChangeTally(ImpactComparison comparison) {
        this.comparison = comparison;
        this.kinds = new KnownChanges<>(comparison, ChangeCounts::kind, ChangeCounts::kind);
    }

    /** How many URLs of a chunk change in the same way, in the order in which they come. */
    public record ChunkCounts(Map<ChangeKind, Long> urls, ChangeSums sums) {

        public void addTo(ChangeCounts counts) {
            urls.forEach(counts::add);
        }
    }

    public ChunkCounts of(UrlChunk chunk) {
        Map<ChangeKind, Long> urls = new LinkedHashMap<>();
        ChangeSums sums = ChunkChanges.find(comparison, chunk, new ChunkChanges.ChangeTaker() {
            @Override
            public void verdict(int place, int pair, int was, int is) {
                urls.merge(kinds.verdict(pair, was, is, chunk.entry(place).url()), 1L, Long::sum);
            }

            @Override
            public void use(int place, UsagePair usagePair, UseChange change) {
                urls.merge(kinds.use(usagePair, change, chunk.entry(place).text()), 1L, Long::sum);
            }
        });
        return new ChunkCounts(urls, sums);
    }
}
