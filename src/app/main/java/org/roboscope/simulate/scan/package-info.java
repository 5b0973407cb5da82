/** Whole collections of robots.txt files: folders, web archives, and what is known of each file. */
@NullMarked
package org.roboscope.simulate.scan;

import org.jspecify.annotations.NullMarked;
