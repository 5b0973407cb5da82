/** The Expectations panel: pages of the edited file that a crawler must or must not reach. */
@NullMarked
package org.roboscope.ui.expectations;

import org.jspecify.annotations.NullMarked;
