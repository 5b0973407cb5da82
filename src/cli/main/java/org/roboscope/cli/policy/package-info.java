/** What {@code roboscope policy} prints. */
@NullMarked
package org.roboscope.cli.policy;

import org.jspecify.annotations.NullMarked;
