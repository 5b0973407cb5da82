/** A robots.txt on the web: its address and scope, how it is fetched, and the meaning of the server's answer. */
@NullMarked
package org.roboscope.site;

import org.jspecify.annotations.NullMarked;
