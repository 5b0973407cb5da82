/**
 * Opening, saving and closing files, and asking before anything could be lost. {@link FileCommands} is where to start;
 * {@link FileSaves} saves, by what {@code document.disk} does.
 */
@NullMarked
package org.roboscope.ui.files;

import org.jspecify.annotations.NullMarked;
