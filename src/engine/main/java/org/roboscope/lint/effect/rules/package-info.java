/** What each rule of a group does beside all others: the rules by rank, and the lines that change nothing. */
@NullMarked
package org.roboscope.lint.effect.rules;

import org.jspecify.annotations.NullMarked;
