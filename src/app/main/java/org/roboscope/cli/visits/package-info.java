/** Who came by a log, and who of them is who they say they are, told to a person or a program. */
@NullMarked
package org.roboscope.cli.visits;

import org.jspecify.annotations.NullMarked;
