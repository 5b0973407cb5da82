/** An index that finds the best of many rules for a URL without trying each of them. */
@NullMarked
package org.roboscope.robots.index;

import org.jspecify.annotations.NullMarked;
