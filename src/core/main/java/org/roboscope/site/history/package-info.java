/** The history of a site's robots.txt, stored on this computer: each fetched version with its headers. */
@NullMarked
package org.roboscope.site.history;

import org.jspecify.annotations.NullMarked;
