/**
 * Input and output of the commands: streams, files, progress, and text that is safe for a terminal. Start at
 * {@link ConsoleStreams}, then see {@link InputFile} and {@link OutputFile}.
 */
@NullMarked
package org.roboscope.cli.io;

import org.jspecify.annotations.NullMarked;
