/** What a site wants of crawlers by purpose: what a file says now, the edits that change it, and whether it does so. */
@NullMarked
package org.roboscope.simulate.policy;

import org.jspecify.annotations.NullMarked;
