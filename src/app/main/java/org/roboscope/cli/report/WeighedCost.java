package org.roboscope.cli.report;

import org.roboscope.simulate.source.WeightColumn;
import org.roboscope.simulate.weights.EditCost;

/** What an edit costs, and what the numbers count. */
public record WeighedCost(EditCost cost, WeightColumn column) {}
