/**
 * Looks a robots.txt over for everything that a crawler will not do as written. {@link LintChecks} lists the checks, each
 * of which begins its description with its code.
 */
@NullMarked
package org.roboscope.lint;

import org.jspecify.annotations.NullMarked;
