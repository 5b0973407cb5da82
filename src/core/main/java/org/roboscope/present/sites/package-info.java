/** The list of many sites: its columns, and descriptions that the window, the command line and the page share. */
@NullMarked
package org.roboscope.present.sites;

import org.jspecify.annotations.NullMarked;
