/** The history of a site's robots.txt: each fetched version with its headers, stored on this computer. */
@NullMarked
package org.roboscope.site.history;

import org.jspecify.annotations.NullMarked;
