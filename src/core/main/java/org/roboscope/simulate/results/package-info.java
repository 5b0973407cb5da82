/**
 * What a run found: rows to look at, filter, sort, count and export. {@link RunResults} is where to start;
 * {@link FilteredRows} and {@link SortedRows} choose from it.
 */
@NullMarked
package org.roboscope.simulate.results;

import org.jspecify.annotations.NullMarked;
