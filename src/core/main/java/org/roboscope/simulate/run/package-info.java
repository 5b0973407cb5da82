/** A run: every URL of some sources put to some crawlers under some standards, on all cores. */
@NullMarked
package org.roboscope.simulate.run;

import org.jspecify.annotations.NullMarked;
