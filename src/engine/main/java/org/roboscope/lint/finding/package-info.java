/** What a check finds: the diagnostic, its sentence, and the edits that put it right. */
@NullMarked
package org.roboscope.lint.finding;

import org.jspecify.annotations.NullMarked;
