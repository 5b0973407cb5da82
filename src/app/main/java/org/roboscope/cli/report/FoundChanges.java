package org.roboscope.cli.report;

import java.util.List;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;

/** What changes between two texts, searched for from their rules. */
public record FoundChanges(List<VerdictChange> changes, List<FlippedUse> uses, ChangeReport.Total total) {

    public FoundChanges {
        changes = List.copyOf(changes);
        uses = List.copyOf(uses);
    }

    public void printTo(ChangeReport report) {
        report.begin();
        changes.forEach(report::add);
        uses.forEach(report::add);
        report.end(total);
    }
}
