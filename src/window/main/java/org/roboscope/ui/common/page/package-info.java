/** Draws pages of the documentation in the window. */
@NullMarked
package org.roboscope.ui.common.page;

import org.jspecify.annotations.NullMarked;
