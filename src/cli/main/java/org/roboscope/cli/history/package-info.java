/** Prints a site's history as text or JSON. */
@NullMarked
package org.roboscope.cli.history;

import org.jspecify.annotations.NullMarked;
