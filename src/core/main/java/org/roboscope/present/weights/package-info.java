/** The value of pages, with descriptions that the window, the command line and the report share. */
@NullMarked
package org.roboscope.present.weights;

import org.jspecify.annotations.NullMarked;
