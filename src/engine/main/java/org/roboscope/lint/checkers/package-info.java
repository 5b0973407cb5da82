/** The results of other programs for a file. They are never mixed with our findings. */
@NullMarked
package org.roboscope.lint.checkers;

import org.jspecify.annotations.NullMarked;
