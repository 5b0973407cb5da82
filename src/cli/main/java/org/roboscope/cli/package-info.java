/**
 * The command line: sub-commands for users and scripts, none of which uses JavaFX. Start at {@link CommandLineApp}, which lists
 * them. Each is a {@link CommandLineApp.SubCommand} with its options as annotated fields; {@code messages/cli.properties}
 * contains their help.
 */
@NullMarked
package org.roboscope.cli;

import org.jspecify.annotations.NullMarked;
