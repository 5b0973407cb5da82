/** The impact of a change: what differs for crawlers between two texts or two standards, before it goes live. */
@NullMarked
package org.roboscope.simulate.impact;

import org.jspecify.annotations.NullMarked;
