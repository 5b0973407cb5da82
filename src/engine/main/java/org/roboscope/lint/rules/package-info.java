/** Checks of rules: what they match, and whether they ever decide. */
@NullMarked
package org.roboscope.lint.rules;

import org.jspecify.annotations.NullMarked;
