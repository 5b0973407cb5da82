/** What a line is: the first question a standard answers. */
@NullMarked
package org.roboscope.robots.line;

import org.jspecify.annotations.NullMarked;
