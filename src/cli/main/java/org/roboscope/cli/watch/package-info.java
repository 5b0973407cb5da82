/** Tells what a site answers otherwise than at the look before. */
@NullMarked
package org.roboscope.cli.watch;

import org.jspecify.annotations.NullMarked;
