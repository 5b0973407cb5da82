/** The meaning of server answers to the request for robots.txt. */
@NullMarked
package org.roboscope.robots.answer;

import org.jspecify.annotations.NullMarked;
