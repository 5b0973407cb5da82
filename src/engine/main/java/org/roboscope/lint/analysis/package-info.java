/**
 * The analysis of a file under every requested standard, which all checks use. Start with {@link FileAnalysis}, which
 * provides everything that a check needs for a {@link LintInput}.
 */
@NullMarked
package org.roboscope.lint.analysis;

import org.jspecify.annotations.NullMarked;
