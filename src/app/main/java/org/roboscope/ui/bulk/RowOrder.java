package org.roboscope.ui.bulk;

import org.roboscope.simulate.results.SortedRows.SortKey;

/** By what rows are sorted. */
record RowOrder(SortKey key, boolean descending) {}
