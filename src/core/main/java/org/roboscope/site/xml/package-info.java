/** Reads XML from the web without resolving its references. */
@NullMarked
package org.roboscope.site.xml;

import org.jspecify.annotations.NullMarked;
