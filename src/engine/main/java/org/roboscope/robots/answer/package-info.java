/** The meaning of server answers to the request for robots.txt: the seventh question that a standard answers. */
@NullMarked
package org.roboscope.robots.answer;

import org.jspecify.annotations.NullMarked;
