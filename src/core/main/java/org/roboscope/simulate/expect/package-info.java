/** Expectations beside a robots.txt: what a crawler must or must not reach, read, written and checked. */
@NullMarked
package org.roboscope.simulate.expect;

import org.jspecify.annotations.NullMarked;
