/**
 * The groups that crawlers follow in one file, the outcomes by purpose, and edits that change them. Start with
 * {@link AssignmentFinder}. {@link AccessPlanner} plans the edits.
 */
@NullMarked
package org.roboscope.crawlers.assignment;

import org.jspecify.annotations.NullMarked;
