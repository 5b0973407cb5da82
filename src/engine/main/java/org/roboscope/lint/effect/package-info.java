/**
 * Finds the effect of each rule on all URLs together: rules without effect, shadowed rules, and rules whose order
 * matters. Start with {@link CheckVerdicts}, which gives checks their verdicts. The package {@code rules} has the
 * effects of the rules of a group, {@code patterns} the containment of patterns, and {@code numbers} lists and maps of
 * numbers.
 *
 * <p>Each star of a pattern, and its open end, is replaced by a filler byte that occurs in no rule, so that only a star
 * can match it. A rule that matches the resulting URL matches every URL of the pattern, so one lookup in an index finds
 * all rules that contain another one.
 */
@NullMarked
package org.roboscope.lint.effect;

import org.jspecify.annotations.NullMarked;
