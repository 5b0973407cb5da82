/**
 * What checks look at: one file, read under every standard that is asked for, and what is known around it.
 * {@link FileAnalysis} is where to start: it answers whatever a check asks of a {@link LintInput}.
 */
@NullMarked
package org.roboscope.lint.analysis;

import org.jspecify.annotations.NullMarked;
