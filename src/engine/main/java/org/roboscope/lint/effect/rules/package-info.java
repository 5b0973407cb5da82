/**
 * Finds the effect of each rule among the other rules of its set: the ranking of rules, and the lines without effect.
 * Start with {@link RuleSetResults}; {@link RuleEffect} lists the effects.
 */
@NullMarked
package org.roboscope.lint.effect.rules;

import org.jspecify.annotations.NullMarked;
