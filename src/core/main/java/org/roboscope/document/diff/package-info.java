/** The differences between two texts, side by side. */
@NullMarked
package org.roboscope.document.diff;

import org.jspecify.annotations.NullMarked;
