package org.roboscope.present.weights;

import java.util.List;
import java.util.Optional;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.EditCostCounter;
import org.roboscope.simulate.weights.EditCostCounter.EditCost;

/** The cost of an edit, and the meaning of its numbers. */
public record WeighedCost(EditCost cost, WeightColumn column) {

    /** Returns the cost counted for some sources; empty if they have no weights. */
    public static Optional<WeighedCost> of(EditCostCounter costs, List<SourceReport> sources) {
        return sources.stream().flatMap(source -> source.weightColumn().stream()).findFirst()
                .filter(_ -> costs.isWeighted()).map(column -> new WeighedCost(costs.cost(), column));
    }
}
