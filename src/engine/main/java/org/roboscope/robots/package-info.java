/** The engine: a robots.txt read under a standard, from its bytes to the verdict on a URL. */
@NullMarked
package org.roboscope.robots;

import org.jspecify.annotations.NullMarked;
