/** The precedence of the rules that match a URL. */
@NullMarked
package org.roboscope.robots.precedence;

import org.jspecify.annotations.NullMarked;
