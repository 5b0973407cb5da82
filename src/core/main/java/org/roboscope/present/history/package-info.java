/** Descriptions of a site's history, shared by the window and the command line. */
@NullMarked
package org.roboscope.present.history;

import org.jspecify.annotations.NullMarked;
