/**
 * What the commands read and write: streams, files, lists, JSON, text fit for a terminal. {@link ConsoleStreams} is where
 * to start, then {@link InputFile} and {@link OutputFile}.
 */
@NullMarked
package org.roboscope.cli.io;

import org.jspecify.annotations.NullMarked;
