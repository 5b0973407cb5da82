/** Files of expectations next to a robots.txt: which URLs a crawler must or must not reach. */
@NullMarked
package org.roboscope.simulate.expect;

import org.jspecify.annotations.NullMarked;
