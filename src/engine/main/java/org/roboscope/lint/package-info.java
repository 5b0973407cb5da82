/**
 * The check of a robots.txt for everything that crawlers read differently from how it is written. Start with {@link
 * Linter}; {@link LintChecks} lists the checks, and the javadoc of each check begins with its code.
 */
@NullMarked
package org.roboscope.lint;

import org.jspecify.annotations.NullMarked;
