/** The Standards panel: the tested URL under every standard. {@code ui.comparison} compares two texts instead. */
@NullMarked
package org.roboscope.ui.compare;

import org.jspecify.annotations.NullMarked;
