/** A text file on disk, byte for byte: what the editor opens, changes, saves and gets back after a crash. */
@NullMarked
package org.roboscope.document;

import org.jspecify.annotations.NullMarked;
