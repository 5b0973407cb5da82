/**
 * The explanation of a verdict: each rule of the followed groups, with the parts that it matched and the reason for its
 * result.
 */
@NullMarked
package org.roboscope.robots.explain;

import org.jspecify.annotations.NullMarked;
