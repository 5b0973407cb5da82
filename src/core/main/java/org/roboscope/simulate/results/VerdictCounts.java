package org.roboscope.simulate.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;

/** Counts the URLs of a run by crawler, verdict and line. Memory does not grow with the URLs. */
public final class VerdictCounts implements Consumer<UrlChunk> {

    /**
     * The number of URLs with one verdict.
     *
     * @param verdict a {@link PackedVerdict}
     * @param weight  sum of the weights of the URLs
     */
    public record VerdictCount(RunCrawler runCrawler, int verdict, long urlCount, double weight) {

        public String outcome() {
            return VerdictCsv.outcomeCode(verdict);
        }

        public String reason() {
            return VerdictCsv.reasonCode(verdict);
        }

        /** The number of the line that decides, or 0. */
        public int line() {
            return PackedVerdict.line(verdict);
        }

        /** The text of the line that decides; empty if there is none. */
        public String rule() {
            return VerdictCsv.ruleText(runCrawler, line());
        }
    }

    private static final class Sum {

        private long urlCount;
        private double weight;
    }

    private final List<RunCrawler> runCrawlers;
    private final List<Map<Integer, Sum>> counts = new ArrayList<>();
    private boolean isWeighted;

    public VerdictCounts(RunPlan plan) {
        this.runCrawlers = plan.runCrawlers();
        plan.columns().forEach(_ -> counts.add(new HashMap<>()));
    }

    @Override
    public void accept(UrlChunk chunk) {
        isWeighted |= chunk.isWeighted();
        for (int column = 0; column < counts.size(); column++) {
            Map<Integer, Sum> columnCounts = counts.get(column);
            int lastVerdict = PackedVerdict.NONE;
            Sum sum = new Sum();
            for (int i = 0; i < chunk.size(); i++) {
                int verdict = chunk.verdict(i, column);
                // Neighbours in a list often have the same verdict.
                if (verdict != lastVerdict) {
                    sum = columnCounts.computeIfAbsent(verdict, _ -> new Sum());
                    lastVerdict = verdict;
                }
                sum.urlCount++;
                sum.weight += chunk.isWeighted() ? chunk.weight(i) : 0;
            }
        }
    }

    /** Whether the URLs have weights. */
    public boolean isWeighted() {
        return isWeighted;
    }

    /** All counts, sorted by crawler, outcome and line. */
    public List<VerdictCount> counts() {
        List<VerdictCount> sorted = new ArrayList<>();
        for (RunCrawler runCrawler : runCrawlers) {
            counts.get(runCrawler.column()).entrySet().stream()
                    .map(entry -> new VerdictCount(runCrawler, entry.getKey(), entry.getValue().urlCount,
                            entry.getValue().weight))
                    .sorted(Comparator
                            .comparingInt((VerdictCount count) -> PackedVerdict.outcomeIndex(count.verdict()))
                            .thenComparingInt(VerdictCount::line).thenComparingInt(VerdictCount::verdict))
                    .forEach(sorted::add);
        }
        return sorted;
    }
}
