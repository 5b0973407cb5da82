/** Many sites at a glance: the list that names them, and what the robots.txt of each says. */
@NullMarked
package org.roboscope.simulate.sites;

import org.jspecify.annotations.NullMarked;
