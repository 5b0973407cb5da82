/** Finds the patterns that contain each other, and the paths that two patterns have in common. */
@NullMarked
package org.roboscope.lint.effect.patterns;

import org.jspecify.annotations.NullMarked;
