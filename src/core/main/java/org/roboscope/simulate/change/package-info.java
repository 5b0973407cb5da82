/** Changes for crawlers when the answer of a site changes. */
@NullMarked
package org.roboscope.simulate.change;

import org.jspecify.annotations.NullMarked;
