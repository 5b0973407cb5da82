/** The program's entry point, which starts the window or the command line, and finds JavaFX for the window. */
@NullMarked
package org.roboscope;

import org.jspecify.annotations.NullMarked;
