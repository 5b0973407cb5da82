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

        private long blocked;
        private double blockedWeight;
        private long opened;
        private double openedWeight;
        private final HeaviestPages lost = new HeaviestPages();
    }

    private final List<PolicyPair> policyPairs;
    private final List<Sums> sums = new ArrayList<>();
    private long urls;
    private double weight;
    private boolean isWeighted;

    public EditCostCounter(ImpactPlan comparison) {
        this.policyPairs = comparison.pairings();
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
            urls++;
            weight += chunk.weight(i);
            for (int pair = 0; pair < policyPairs.size(); pair++) {
                int outcomeBefore = PackedVerdict.outcomeIndex(chunk.verdict(i, policyPairs.get(pair).beforeColumn()));
                int outcomeAfter = PackedVerdict.outcomeIndex(chunk.verdict(i, policyPairs.get(pair).afterColumn()));
                if (outcomeBefore != outcomeAfter) {
                    addChange(sums.get(pair), chunk, i, outcomeAfter);
                }
            }
        }
    }

    private static void addChange(Sums sums, UrlChunk chunk, int index, int outcome) {
        double weight = chunk.weight(index);
        if (outcome == Outcome.BLOCKED.ordinal()) {
            sums.blocked++;
            sums.blockedWeight += weight;
            sums.lost.add(chunk.entry(index).url(), weight, chunk.first() + index);
        } else if (outcome == Outcome.ALLOWED.ordinal()) {
            sums.opened++;
            sums.openedWeight += weight;
        }
    }

    /** Whether the list of pages has weights. */
    public synchronized boolean isWeighted() {
        return isWeighted;
    }

    public synchronized EditCost cost() {
        List<EditCost.Change> changes = new ArrayList<>();
        for (int pair = 0; pair < policyPairs.size(); pair++) {
            Sums pairSums = sums.get(pair);
            changes.add(new EditCost.Change(policyPairs.get(pair),
                    new EditCost.Sum(pairSums.blocked, pairSums.blockedWeight),
                    new EditCost.Sum(pairSums.opened, pairSums.openedWeight), pairSums.lost.pages()));
        }
        return new EditCost(urls, weight, changes);
    }

    /**
     * The cost and gain of an edit, by the weights of the pages of a list.
     *
     * @param urls    number of pages that the file applies to
     * @param weight  sum of their weights
     * @param changes changes for each set of crawlers with the same rules, in the order of the comparison
     */
    public record EditCost(long urls, double weight, List<Change> changes) {

        public EditCost {
            changes = List.copyOf(changes);
        }

        /**
         * The changes for some crawlers.
         *
         * @param blocked pages that are newly blocked
         * @param opened  pages that are newly allowed
         * @param lost    heaviest of the newly blocked pages
         */
        public record Change(PolicyPair policyPair, Sum blocked, Sum opened, List<HeaviestPages.Page> lost) {

            public Change {
                lost = List.copyOf(lost);
            }

            public boolean isNothing() {
                return blocked.urls() == 0 && opened.urls() == 0;
            }
        }

        /** A number of pages and the sum of their weights. */
        public record Sum(long urls, double weight) {}
    }
}
