/** Lists of sites, and the facts about the robots.txt of each. */
@NullMarked
package org.roboscope.simulate.sites;

import org.jspecify.annotations.NullMarked;
