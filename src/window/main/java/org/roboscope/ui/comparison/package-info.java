/** Two texts side by side in a tab. {@code ui.compare} compares standards instead. */
@NullMarked
package org.roboscope.ui.comparison;

import org.jspecify.annotations.NullMarked;
