/** What the commands read and write: streams, files, lists, JSON, text fit for a terminal. */
@NullMarked
package org.roboscope.cli.io;

import org.jspecify.annotations.NullMarked;
