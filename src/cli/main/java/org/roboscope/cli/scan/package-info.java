/** Input and output of the command {@code scan}. */
@NullMarked
package org.roboscope.cli.scan;

import org.jspecify.annotations.NullMarked;
