/** The words for a policy, for what a file says about it, and for what would change. */
@NullMarked
package org.roboscope.present.policy;

import org.jspecify.annotations.NullMarked;
