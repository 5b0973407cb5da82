/** The robots.txt files of one site side by side: each scheme, and each host with and without www, has its own. */
@NullMarked
package org.roboscope.site.survey;

import org.jspecify.annotations.NullMarked;
