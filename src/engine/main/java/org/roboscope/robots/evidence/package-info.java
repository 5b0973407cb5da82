/** How it is known how crawlers read: for each question that a standard answers, by what and since when. */
@NullMarked
package org.roboscope.robots.evidence;

import org.jspecify.annotations.NullMarked;
