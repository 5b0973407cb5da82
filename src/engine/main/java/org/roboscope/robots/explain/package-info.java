/** Why a verdict is what it is: every rule that was followed, what it matched, and why it won or lost. */
@NullMarked
package org.roboscope.robots.explain;

import org.jspecify.annotations.NullMarked;
