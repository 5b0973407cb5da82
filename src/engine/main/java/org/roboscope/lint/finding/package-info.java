/** The results of a check: findings, their sentences, and their fixes. Start with {@link Finding}. */
@NullMarked
package org.roboscope.lint.finding;

import org.jspecify.annotations.NullMarked;
