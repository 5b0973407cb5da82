/** What pages are worth, as the window, the command line and the report show it. */
@NullMarked
package org.roboscope.present.weights;

import org.jspecify.annotations.NullMarked;
