/** URLs of pages: the site of each, and whether the robots.txt of a site applies to it. */
@NullMarked
package org.roboscope.address;

import org.jspecify.annotations.NullMarked;
