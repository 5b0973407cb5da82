/** The results of other checkers. They are never mixed with the findings of this program. */
@NullMarked
package org.roboscope.lint.checkers;

import org.jspecify.annotations.NullMarked;
