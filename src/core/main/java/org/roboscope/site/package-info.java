/** Robots.txt files on the web: their addresses and scopes, fetching, and the meaning of servers' answers. */
@NullMarked
package org.roboscope.site;

import org.jspecify.annotations.NullMarked;
