/**
 * The file on disk: saving that leaves the old file or the new one, and noticing what others did to it.
 * {@link TrackedFile} is where to start; {@link SafeFile} writes it, and {@link FileWatch} notices changes.
 */
@NullMarked
package org.roboscope.document.disk;

import org.jspecify.annotations.NullMarked;
