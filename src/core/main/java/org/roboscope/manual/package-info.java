/** The pages of the documentation that the program contains, parsed from Markdown. */
@NullMarked
package org.roboscope.manual;

import org.jspecify.annotations.NullMarked;
