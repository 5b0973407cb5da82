/** The pages of the documentation that the program carries with it, read from Markdown. */
@NullMarked
package org.roboscope.manual;

import org.jspecify.annotations.NullMarked;
