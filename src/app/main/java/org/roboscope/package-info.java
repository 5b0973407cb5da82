/** The front door: decides between the window and the command line, and finds JavaFX for the window. */
@NullMarked
package org.roboscope;

import org.jspecify.annotations.NullMarked;
