/** What a run found, on disk: millions of rows to look at, filter, sort, count and export. */
@NullMarked
package org.roboscope.simulate.results;

import org.jspecify.annotations.NullMarked;
