/** A policy, what a file says of it, and what would change, in the words of all faces. */
@NullMarked
package org.roboscope.present.policy;

import org.jspecify.annotations.NullMarked;
