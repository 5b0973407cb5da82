/** The page that is shown at a start without a file, with a field for a URL and commands that open a file. */
@NullMarked
package org.roboscope.ui.start;

import org.jspecify.annotations.NullMarked;
