/**
 * The analysis of one file under every requested standard, on which checks are based. Start with {@link FileAnalysis},
 * which provides everything that a check needs for a {@link LintInput}.
 */
@NullMarked
package org.roboscope.lint.analysis;

import org.jspecify.annotations.NullMarked;
