/** Checks of the file as a whole. */
@NullMarked
package org.roboscope.lint.file;

import org.jspecify.annotations.NullMarked;
