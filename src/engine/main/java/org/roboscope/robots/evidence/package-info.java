/** The evidence for the reading of crawlers: a source and a date for each question that a standard answers. */
@NullMarked
package org.roboscope.robots.evidence;

import org.jspecify.annotations.NullMarked;
