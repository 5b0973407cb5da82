/** The command line: sub-commands for people and scripts, none of which touches JavaFX. */
@NullMarked
package org.roboscope.cli;

import org.jspecify.annotations.NullMarked;
