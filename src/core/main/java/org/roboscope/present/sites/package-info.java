/** A row for each of many sites, in the words and columns that window, command line and page share. */
@NullMarked
package org.roboscope.present.sites;

import org.jspecify.annotations.NullMarked;
