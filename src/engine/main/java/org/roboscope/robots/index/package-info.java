/** Finding the best of many rules for a URL without asking each of them. */
@NullMarked
package org.roboscope.robots.index;

import org.jspecify.annotations.NullMarked;
