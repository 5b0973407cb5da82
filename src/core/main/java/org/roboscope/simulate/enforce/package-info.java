/** Rules for servers that refuse crawlers, because robots.txt only asks. */
@NullMarked
package org.roboscope.simulate.enforce;

import org.jspecify.annotations.NullMarked;
