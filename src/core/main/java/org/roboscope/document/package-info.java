/**
 * A text file on disk, byte for byte: opening, changing, saving, and recovery after a crash. Start at
 * {@link org.roboscope.document.TextDocument}.
 */
@NullMarked
package org.roboscope.document;

import org.jspecify.annotations.NullMarked;
