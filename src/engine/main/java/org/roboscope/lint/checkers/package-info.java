/** What other programs will say of a file. Their judgements are their own, and never mixed with our findings. */
@NullMarked
package org.roboscope.lint.checkers;

import org.jspecify.annotations.NullMarked;
