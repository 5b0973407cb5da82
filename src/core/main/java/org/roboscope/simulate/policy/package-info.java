/**
 * Policies of a site by purpose of crawlers: the current standing of a file, the edits that change it, and the check of
 * the result. Start with {@link SitePolicy} and {@link PolicyPlanner}.
 */
@NullMarked
package org.roboscope.simulate.policy;

import org.jspecify.annotations.NullMarked;
