/** The file on disk: saving that leaves the old file or the new one, and noticing what others did to it. */
@NullMarked
package org.roboscope.document.disk;

import org.jspecify.annotations.NullMarked;
