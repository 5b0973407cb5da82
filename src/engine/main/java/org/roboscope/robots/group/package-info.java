/** The grouping of lines: the second question that a standard answers. */
@NullMarked
package org.roboscope.robots.group;

import org.jspecify.annotations.NullMarked;
