/** The reasons for a verdict: each rule of the groups followed, what it matched, and why it won or lost. */
@NullMarked
package org.roboscope.robots.explain;

import org.jspecify.annotations.NullMarked;
