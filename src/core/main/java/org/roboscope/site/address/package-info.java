/** Addresses on the web, brought to the one form in which they can be compared, and which of them a robots.txt speaks for. */
@NullMarked
package org.roboscope.site.address;

import org.jspecify.annotations.NullMarked;
