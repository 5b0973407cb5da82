/** Output of the command {@code policy}. */
@NullMarked
package org.roboscope.cli.policy;

import org.jspecify.annotations.NullMarked;
