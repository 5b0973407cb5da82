/**
 * Opens, saves and closes files, and asks before changes could be lost. {@link FileCommands} is where to start; {@link
 * FileSaves} saves through {@code document.disk}.
 */
@NullMarked
package org.roboscope.ui.files;

import org.jspecify.annotations.NullMarked;
