/** The division of the lines of a file into groups. */
@NullMarked
package org.roboscope.robots.group;

import org.jspecify.annotations.NullMarked;
