package org.roboscope.present.weights;

import java.util.List;
import java.util.Optional;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.EditCostCounter;
import org.roboscope.simulate.weights.EditCostCounter.EditCost;

/** What an edit costs, and what the numbers count. */
public record WeighedCost(EditCost cost, WeightColumn column) {

    /** What was counted in these sources; empty if they have no weights. */
    public static Optional<WeighedCost> of(EditCostCounter costs, List<SourceReport> sources) {
        return sources.stream().flatMap(source -> source.weight().stream()).findFirst()
                .filter(_ -> costs.isWeighted()).map(column -> new WeighedCost(costs.cost(), column));
    }
}
