package org.roboscope.simulate.weights;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.UrlChunk;

/** Counts the cost of an edit in a run over an {@link ImpactPlan}. Thread-safe. */
public final class EditCostCounter implements Consumer<UrlChunk> {

    /** The sums for one pair of policies. */
    private static final class Sums {

        private long blockedPages;
        private double blockedWeight;
        private long openedPages;
        private double openedWeight;
        private final HeaviestPages heaviestBlockedPages = new HeaviestPages();
    }

    private final List<PolicyPair> policyPairs;
    private final List<Sums> sums = new ArrayList<>();
    private long pageCount;
    private double weight;
    private boolean isWeighted;

    public EditCostCounter(ImpactPlan comparison) {
        this.policyPairs = comparison.policyPairs();
        policyPairs.forEach(_ -> sums.add(new Sums()));
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        if (!chunk.isWeighted()) {
            return;
        }
        isWeighted = true;
        for (int i = 0; i < chunk.size(); i++) {
            if (chunk.isOutside(i)) {
                continue;
            }
            pageCount++;
            weight += chunk.weight(i);
            for (int pairIndex = 0; pairIndex < policyPairs.size(); pairIndex++) {
                int outcomeBefore =
                        PackedVerdict.outcomeIndex(chunk.verdict(i, policyPairs.get(pairIndex).beforeColumn()));
                int outcomeAfter =
                        PackedVerdict.outcomeIndex(chunk.verdict(i, policyPairs.get(pairIndex).afterColumn()));
                if (outcomeBefore != outcomeAfter) {
                    addChange(sums.get(pairIndex), chunk, i, outcomeAfter);
                }
            }
        }
    }

    private static void addChange(Sums sums, UrlChunk chunk, int index, int outcome) {
        double weight = chunk.weight(index);
        if (outcome == Outcome.BLOCKED.ordinal()) {
            sums.blockedPages++;
            sums.blockedWeight += weight;
            sums.heaviestBlockedPages.add(chunk.entry(index).url(), weight, chunk.firstIndex() + index);
        } else if (outcome == Outcome.ALLOWED.ordinal()) {
            sums.openedPages++;
            sums.openedWeight += weight;
        }
    }

    /** Whether the list of pages has weights. */
    public synchronized boolean isWeighted() {
        return isWeighted;
    }

    public synchronized EditCost cost() {
        List<EditCost.Change> changes = new ArrayList<>();
        for (int pairIndex = 0; pairIndex < policyPairs.size(); pairIndex++) {
            Sums pairSums = sums.get(pairIndex);
            changes.add(new EditCost.Change(policyPairs.get(pairIndex),
                    new EditCost.Sum(pairSums.blockedPages, pairSums.blockedWeight),
                    new EditCost.Sum(pairSums.openedPages, pairSums.openedWeight),
                    pairSums.heaviestBlockedPages.pages()));
        }
        return new EditCost(pageCount, weight, changes);
    }

    /**
     * The cost and gain of an edit, by the weights of the pages of a list.
     *
     * @param pageCount number of pages that the file applies to
     * @param weight    sum of their weights
     * @param changes   changes for each set of crawlers with the same rules, in the order of the comparison
     */
    public record EditCost(long pageCount, double weight, List<Change> changes) {

        public EditCost {
            changes = List.copyOf(changes);
        }

        /**
         * The changes for some crawlers.
         *
         * @param blockedPages         pages that are newly blocked
         * @param openedPages          pages that are newly allowed
         * @param heaviestBlockedPages heaviest of the newly blocked pages
         */
        public record Change(PolicyPair policyPair, Sum blockedPages, Sum openedPages,
                List<HeaviestPages.Page> heaviestBlockedPages) {

            public Change {
                heaviestBlockedPages = List.copyOf(heaviestBlockedPages);
            }

            public boolean isNothing() {
                return blockedPages.pageCount() == 0 && openedPages.pageCount() == 0;
            }
        }

        /** A number of pages and the sum of their weights. */
        public record Sum(long pageCount, double weight) {}
    }
}
