/** Every version of a site's robots.txt that was fetched, with its header, kept on this machine. */
@NullMarked
package org.roboscope.site.history;

import org.jspecify.annotations.NullMarked;
