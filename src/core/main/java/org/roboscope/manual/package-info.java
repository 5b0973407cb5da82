/** The pages of the documentation in the program, parsed from Markdown. */
@NullMarked
package org.roboscope.manual;

import org.jspecify.annotations.NullMarked;
