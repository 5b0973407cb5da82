/** Prints what is known about many sites as text, CSV, JSON or HTML. */
@NullMarked
package org.roboscope.cli.sites;

import org.jspecify.annotations.NullMarked;
