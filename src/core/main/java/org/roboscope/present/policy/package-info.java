/** Descriptions of a policy, of its state in a file, and of the changes that it would cause. */
@NullMarked
package org.roboscope.present.policy;

import org.jspecify.annotations.NullMarked;
