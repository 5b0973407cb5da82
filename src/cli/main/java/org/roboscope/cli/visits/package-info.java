/** Prints the visitors of a log, and whether they are verified, as text or JSON. */
@NullMarked
package org.roboscope.cli.visits;

import org.jspecify.annotations.NullMarked;
