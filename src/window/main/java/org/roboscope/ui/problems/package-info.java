/** The Problems panel, which lists the findings of the text and fixes them. Start reading at {@link ProblemsPanel}. */
@NullMarked
package org.roboscope.ui.problems;

import org.jspecify.annotations.NullMarked;
