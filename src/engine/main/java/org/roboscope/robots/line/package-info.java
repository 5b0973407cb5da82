/** The grammar of lines: the first question that a standard answers. */
@NullMarked
package org.roboscope.robots.line;

import org.jspecify.annotations.NullMarked;
