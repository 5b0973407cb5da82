/** The texts for users: bundles of sentences that code refers to by key. */
@NullMarked
package org.roboscope.messages;

import org.jspecify.annotations.NullMarked;
