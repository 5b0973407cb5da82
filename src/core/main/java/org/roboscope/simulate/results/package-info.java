/**
 * The results of a run: rows to show, filter, sort, count and export. Start with {@link RunResults};
 * {@link FilteredRows} and {@link SortedRows} select from it.
 */
@NullMarked
package org.roboscope.simulate.results;

import org.jspecify.annotations.NullMarked;
