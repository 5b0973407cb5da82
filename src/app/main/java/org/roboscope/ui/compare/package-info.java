/** The panel that shows the tested URL under every standard, side by side. */
@NullMarked
package org.roboscope.ui.compare;

import org.jspecify.annotations.NullMarked;
