/** Addresses on the web in a normal form that can be compared, and the scope of a robots.txt. */
@NullMarked
package org.roboscope.site.address;

import org.jspecify.annotations.NullMarked;
