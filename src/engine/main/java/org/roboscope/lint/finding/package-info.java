/** The results of a check: findings, their sentences, and the edits that fix them. Start with {@link Finding}. */
@NullMarked
package org.roboscope.lint.finding;

import org.jspecify.annotations.NullMarked;
