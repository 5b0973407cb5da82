/**
 * The command line: sub-commands for people and scripts, none of which touches JavaFX. {@link CommandLineApp} lists them.
 * Each is a {@link SubCommand} with its options as annotated fields; {@code messages/cli.properties} holds their help.
 */
@NullMarked
package org.roboscope.cli;

import org.jspecify.annotations.NullMarked;
