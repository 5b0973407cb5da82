/** The folders for a user's settings, unsaved texts and temporary files on this system. */
@NullMarked
package org.roboscope.document.folders;

import org.jspecify.annotations.NullMarked;
