/** A robots.txt on the web: where it lies, what it speaks for, how it is fetched, and what the server's answer means. */
@NullMarked
package org.roboscope.site;

import org.jspecify.annotations.NullMarked;
