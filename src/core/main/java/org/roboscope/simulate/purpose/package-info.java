/** What a file means to the crawlers of each purpose: whether they may fetch, and what they may do with pages. */
@NullMarked
package org.roboscope.simulate.purpose;

import org.jspecify.annotations.NullMarked;
