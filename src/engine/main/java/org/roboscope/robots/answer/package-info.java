/** What the server's answer to the request for robots.txt means: the seventh question a standard answers. */
@NullMarked
package org.roboscope.robots.answer;

import org.jspecify.annotations.NullMarked;
