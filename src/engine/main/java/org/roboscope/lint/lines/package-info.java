/** Checks that need one line at a time. */
@NullMarked
package org.roboscope.lint.lines;

import org.jspecify.annotations.NullMarked;
