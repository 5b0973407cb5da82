/** Checks of single lines. Start with {@link FieldNameChecks}. */
@NullMarked
package org.roboscope.lint.lines;

import org.jspecify.annotations.NullMarked;
