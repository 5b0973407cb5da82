/**
 * Files on disk: saves that keep either the old file or the new one, and changes by other programs. Start at
 * {@link TrackedFile}; {@link SafeFile} writes files, and {@link FileWatch} checks them for changes.
 */
@NullMarked
package org.roboscope.document.disk;

import org.jspecify.annotations.NullMarked;
