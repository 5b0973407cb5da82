/** Which group a crawler follows: the third question a standard answers. */
@NullMarked
package org.roboscope.robots.agent;

import org.jspecify.annotations.NullMarked;
