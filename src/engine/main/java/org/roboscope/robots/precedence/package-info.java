/** The precedence of matching rules: the fifth question that a standard answers. */
@NullMarked
package org.roboscope.robots.precedence;

import org.jspecify.annotations.NullMarked;
