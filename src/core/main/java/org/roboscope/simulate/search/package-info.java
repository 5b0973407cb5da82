/** What holds of all URLs: which of them a pattern or an edit makes a difference to, each shown by one that does. */
@NullMarked
package org.roboscope.simulate.search;

import org.jspecify.annotations.NullMarked;
