/**
 * Opens, saves and closes files, and asks before changes could be lost. Start at {@link FileCommands}.
 * {@link FileSaves} saves through {@code document.disk}.
 */
@NullMarked
package org.roboscope.ui.files;

import org.jspecify.annotations.NullMarked;
