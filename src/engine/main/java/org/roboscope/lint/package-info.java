/** Looks a robots.txt over for everything that a crawler will not do as written. */
@NullMarked
package org.roboscope.lint;

import org.jspecify.annotations.NullMarked;
