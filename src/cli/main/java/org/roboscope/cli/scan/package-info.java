/** What {@code scan} reads and prints. */
@NullMarked
package org.roboscope.cli.scan;

import org.jspecify.annotations.NullMarked;
