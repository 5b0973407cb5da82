/** The application's front door: decides between the window and the command line. */
@NullMarked
package org.roboscope;

import org.jspecify.annotations.NullMarked;
