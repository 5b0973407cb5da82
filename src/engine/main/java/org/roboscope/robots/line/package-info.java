/** The grammar of lines. */
@NullMarked
package org.roboscope.robots.line;

import org.jspecify.annotations.NullMarked;
