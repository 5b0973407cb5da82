/**
 * The command line: sub-commands for people and scripts, none of which touches JavaFX. A class {@code …Command} has the
 * options of one as annotated fields; {@code messages/cli.properties} holds their help.
 */
@NullMarked
package org.roboscope.cli;

import org.jspecify.annotations.NullMarked;
