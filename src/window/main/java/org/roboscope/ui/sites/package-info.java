/** The window of many sites: a list, what each site answers, and what can be done with them. */
@NullMarked
package org.roboscope.ui.sites;

import org.jspecify.annotations.NullMarked;
