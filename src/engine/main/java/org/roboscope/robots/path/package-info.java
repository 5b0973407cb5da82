/** What a path matches: the fourth question a standard answers. */
@NullMarked
package org.roboscope.robots.path;

import org.jspecify.annotations.NullMarked;
