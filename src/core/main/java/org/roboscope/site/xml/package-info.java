/** XML from the web: what it refers to stays where it is. */
@NullMarked
package org.roboscope.site.xml;

import org.jspecify.annotations.NullMarked;
