/** Who a visitor really is: the addresses and host names by which operators let their crawlers be recognised. */
@NullMarked
package org.roboscope.site.visitors;

import org.jspecify.annotations.NullMarked;
