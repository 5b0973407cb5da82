/** The page shown at a start without a file: a field for a page, and commands that open a file. */
@NullMarked
package org.roboscope.ui.start;

import org.jspecify.annotations.NullMarked;
