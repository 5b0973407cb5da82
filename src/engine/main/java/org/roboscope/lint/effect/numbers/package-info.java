/** Lists and maps of numbers, without an object for each number. */
@NullMarked
package org.roboscope.lint.effect.numbers;

import org.jspecify.annotations.NullMarked;
