/** Which matching rule wins: the fifth question a standard answers. */
@NullMarked
package org.roboscope.robots.precedence;

import org.jspecify.annotations.NullMarked;
