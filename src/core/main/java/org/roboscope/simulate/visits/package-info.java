/** The visits of crawlers in logs, and which of them the file blocks. */
@NullMarked
package org.roboscope.simulate.visits;

import org.jspecify.annotations.NullMarked;
