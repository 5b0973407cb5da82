/** Lists with one URL per line, and tables with a column of URLs. */
@NullMarked
package org.roboscope.simulate.source.list;

import org.jspecify.annotations.NullMarked;
