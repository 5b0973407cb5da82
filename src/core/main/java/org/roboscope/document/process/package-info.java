/** The running program that wrote a file, and whether it is still running. */
@NullMarked
package org.roboscope.document.process;

import org.jspecify.annotations.NullMarked;
