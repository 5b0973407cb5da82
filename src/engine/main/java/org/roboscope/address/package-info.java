/** Addresses of pages: which site each is on, and whether the robots.txt of a site is for it. */
@NullMarked
package org.roboscope.address;

import org.jspecify.annotations.NullMarked;
