/** Checks of lines, most of which look at one line at a time. */
@NullMarked
package org.roboscope.lint.lines;

import org.jspecify.annotations.NullMarked;
