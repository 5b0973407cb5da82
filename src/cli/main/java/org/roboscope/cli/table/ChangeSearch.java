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

/** Searches for changes between two texts: it derives URLs to test from their rules. */
public final class ChangeSearch {

    private static final int NO_URL_COUNT = -1;

    private ChangeSearch() {}

    public static FoundChanges of(ImpactPlan comparison) {
        return of(comparison, () -> false);
    }

    /** @param stop whether to stop the search; its result is then incomplete */
    public static FoundChanges of(ImpactPlan comparison, BooleanSupplier stop) {
        FlipSearch.FlipSearchResult<FlippedUrl> found = FlipSearch.findVerdicts(comparison, stop);
        List<VerdictChange> changes = found.flips().stream().map(each -> new VerdictChange(each.policyPair(),
                each.url(), each.was(), each.is(), each.policyPair().cause(each.was(), each.is()))).toList();
        FlipSearch.FlipSearchResult<FlippedUse> uses = FlipSearch.findUses(comparison, stop);
        long blocked = changes.stream().filter(change -> change.is().outcome() == Outcome.BLOCKED).count();
        return new FoundChanges(changes, uses.flips(), new ChangeTotal(NO_URL_COUNT, ChangeTotal.Outside.NONE,
                new ChangeTotal.Sums(changes.size(), blocked, uses.flips().size()),
                comparison.statementChanges(), found.isComplete() && uses.isComplete(),
                comparison.searchCrawlersLosingHomePage(), Optional.empty()));
    }
}
