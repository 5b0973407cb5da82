/** Which patterns contain each other, and which paths two of them have in common. */
@NullMarked
package org.roboscope.lint.effect.patterns;

import org.jspecify.annotations.NullMarked;
