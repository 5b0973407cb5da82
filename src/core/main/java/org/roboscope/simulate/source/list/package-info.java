/** Lists of URLs, one a line, and tables that have a column of them. */
@NullMarked
package org.roboscope.simulate.source.list;

import org.jspecify.annotations.NullMarked;
