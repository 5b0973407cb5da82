/** Descriptions of the visits in a log, shared by the window and the command line. */
@NullMarked
package org.roboscope.present.visits;

import org.jspecify.annotations.NullMarked;
