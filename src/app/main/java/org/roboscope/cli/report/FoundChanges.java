package org.roboscope.cli.report;

import java.util.List;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlippedUrlSearch;
import org.roboscope.simulate.impact.FlippedUse;
import org.roboscope.simulate.impact.FlippedUseSearch;
import org.roboscope.simulate.impact.ImpactComparison;

/** What changes between two texts, searched for from their rules. */
public record FoundChanges(List<VerdictChange> changes, List<FlippedUse> uses, ChangeReport.Total total) {

    private static final int SEARCHED = -1;

    public FoundChanges {
        changes = List.copyOf(changes);
        uses = List.copyOf(uses);
    }

    public static FoundChanges of(ImpactComparison comparison) {
        FlippedUrlSearch.Found found = FlippedUrlSearch.of(comparison, () -> false);
        List<VerdictChange> changes = found.found().stream().map(each -> new VerdictChange(each.policyPair(),
                each.url(), each.was(), each.is(), each.policyPair().cause(each.was(), each.is()))).toList();
        FlippedUseSearch.Found uses = FlippedUseSearch.of(comparison, () -> false);
        long blocked = changes.stream().filter(change -> change.is().outcome() == Outcome.BLOCKED).count();
        return new FoundChanges(changes, uses.found(), new ChangeReport.Total(SEARCHED, changes.size(), blocked,
                uses.found().size(), found.complete() && uses.complete(), comparison.searchesThatLoseTheStartPage()));
    }

    public void printTo(ChangeReport report) {
        report.begin();
        changes.forEach(report::add);
        uses.forEach(report::add);
        report.end(total);
    }
}
