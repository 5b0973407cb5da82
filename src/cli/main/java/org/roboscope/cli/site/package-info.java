/** Fetches the files of sites, and reports their answers as text or JSON. */
@NullMarked
package org.roboscope.cli.site;

import org.jspecify.annotations.NullMarked;
