/**
 * Checks a robots.txt for text that crawlers read differently from the author's intention. Start with {@link Linter};
 * {@link LintChecks} lists the checks, and the javadoc of each check names its code.
 */
@NullMarked
package org.roboscope.lint;

import org.jspecify.annotations.NullMarked;
