package org.roboscope.cli.table;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.cli.report.ChangeTotal;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlipSearch;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactPlan;

/** Searches for changes between two texts with URLs that are derived from their rules. */
public final class ChangeSearch {

    private static final int NO_URL_COUNT = -1;

    private ChangeSearch() {}

    public static FoundChanges search(ImpactPlan comparison) {
        return search(comparison, () -> false);
    }

    /** @param stop whether to stop the search; its result is then incomplete */
    public static FoundChanges search(ImpactPlan comparison, BooleanSupplier stop) {
        FlipSearch.FlipSearchResult<FlippedUrl> verdicts = FlipSearch.findVerdictFlips(comparison, stop);
        List<VerdictChange> changes = verdicts.flips().stream().map(flip -> new VerdictChange(flip.policyPair(),
                flip.url(), flip.before(), flip.after(), flip.policyPair().cause(flip.before(), flip.after())))
                .toList();
        FlipSearch.FlipSearchResult<FlippedUse> uses = FlipSearch.findUseFlips(comparison, stop);
        long blocked = changes.stream().filter(change -> change.is().outcome() == Outcome.BLOCKED).count();
        return new FoundChanges(changes, uses.flips(), new ChangeTotal(NO_URL_COUNT, ChangeTotal.InapplicableUrls.NONE,
                new ChangeTotal.Sums(changes.size(), blocked, uses.flips().size()),
                comparison.statementChanges(), verdicts.isComplete() && uses.isComplete(),
                comparison.searchCrawlersLosingHomePage(), Optional.empty()));
    }
}
