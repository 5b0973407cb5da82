/** The window of many sites, which fetches the robots.txt of each site of a list and compares the results. */
@NullMarked
package org.roboscope.ui.sites;

import org.jspecify.annotations.NullMarked;
