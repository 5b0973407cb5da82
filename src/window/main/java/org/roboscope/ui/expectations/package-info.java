/** The panel for what is expected of the edited file: what a crawler must or must not reach. */
@NullMarked
package org.roboscope.ui.expectations;

import org.jspecify.annotations.NullMarked;
