/** The identity of visitors: the addresses and host names with which operators let others verify their crawlers. */
@NullMarked
package org.roboscope.site.visitors;

import org.jspecify.annotations.NullMarked;
