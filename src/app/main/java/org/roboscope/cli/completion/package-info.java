/** Scripts by which shells complete the command line, made from the description of the commands that {@code --help} shows. */
@NullMarked
package org.roboscope.cli.completion;

import org.jspecify.annotations.NullMarked;
