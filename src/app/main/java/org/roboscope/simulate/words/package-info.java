/** A verdict and what led to it, in sentences: the same ones in the window and on the command line. */
@NullMarked
package org.roboscope.simulate.words;

import org.jspecify.annotations.NullMarked;
