package org.roboscope.ui.impact;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlipSearch;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.ImpactCounter;
import org.roboscope.simulate.impact.ImpactCounter.FlipSummary;

/**
 * What changes between two texts.
 *
 * @param compared      whether there was another text to compare with
 * @param complete      whether every verdict that changes does so for one of these reasons
 * @param usesComplete  the same of what is said of the use of pages
 * @param homePageLost  search engines that cannot fetch the home page any more
 * @param newlyBlocked  by crawler how many URLs are blocked now, where they were counted
 * @param newlyAllowed  the same of those that are allowed now
 * @param uses          what is said otherwise of the use of pages, where it was counted
 * @param cost          what it costs by the weights of a list, if that has some
 * @param urls          how many were counted; negative where examples were searched for
 */
record ImpactResult(boolean compared, List<ImpactRow> rows, boolean complete, boolean usesComplete,
        List<String> homePageLost, Map<String, Long> newlyBlocked, Map<String, Long> newlyAllowed,
        List<FlipSummary<FlippedUse>> uses, Optional<WeighedCost> cost, long urls) {

    static final ImpactResult NOTHING =
            new ImpactResult(false, List.of(), false, false, List.of(), Map.of(), Map.of(), List.of(), Optional.empty(),
                    -1);

    ImpactResult {
        rows = List.copyOf(rows);
        homePageLost = List.copyOf(homePageLost);
        uses = List.copyOf(uses);
    }

    /**
     * What is found among all URLs there can be.
     *
     * @param stop whether the search was cancelled; the result then says nothing
     */
    static ImpactResult searched(ImpactComparison comparison, BooleanSupplier stop) {
        FlipSearch.Found<FlippedUrl> proposals = FlipSearch.ofFetching(comparison, stop);
        FlipSearch.Found<FlippedUse> uses = FlipSearch.ofUses(comparison, stop);
        List<ImpactRow> rows = new ArrayList<>(ImpactRow.merged(proposals.found(), stop));
        rows.addAll(ImpactRow.mergedUses(uses.found(), stop));
        if (stop.getAsBoolean()) {
            return NOTHING;
        }
        return new ImpactResult(true, rows, proposals.complete(), uses.complete(),
                comparison.searchesThatLoseTheHomePage(), Map.of(), Map.of(), List.of(), Optional.empty(), -1);
    }

    /** What a run has counted. */
    static ImpactResult counted(ImpactCounter impactCounter, Optional<WeighedCost> cost) {
        List<ImpactRow> rows = new ArrayList<>(ImpactRow.mergedFlips(impactCounter.flips()));
        rows.addAll(ImpactRow.mergedUseFlips(impactCounter.useFlips()));
        return new ImpactResult(true, rows, true, true, impactCounter.comparison().searchesThatLoseTheHomePage(),
                impactCounter.newly(Outcome.BLOCKED), impactCounter.newly(Outcome.ALLOWED),
                impactCounter.useFlips(), cost, impactCounter.urls());
    }

    /** How many of the rows are about verdicts. */
    long verdictRows() {
        return rows.stream().filter(row -> row.use().isEmpty()).count();
    }

    /** How many of the rows are about the use of pages. */
    long useRows() {
        return rows.size() - verdictRows();
    }

    /** Whether it is certain that nothing changes. */
    boolean isNothing() {
        return rows.isEmpty() && complete && usesComplete;
    }
}
