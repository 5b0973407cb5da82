/** Finds the effect of each rule among all others of its set: the ranking of rules, and the lines without effect. */
@NullMarked
package org.roboscope.lint.effect.rules;

import org.jspecify.annotations.NullMarked;
