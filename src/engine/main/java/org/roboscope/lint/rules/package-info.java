/**
 * Checks of rules: of the URLs that they match, and of their effect. Start with {@link PathChecks} for checks of single
 * values, and with {@link UnneededRulesCheck} for checks that compare rules.
 */
@NullMarked
package org.roboscope.lint.rules;

import org.jspecify.annotations.NullMarked;
