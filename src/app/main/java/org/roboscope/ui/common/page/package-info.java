/** Pages of the documentation: read from Markdown, drawn in the window. */
@NullMarked
package org.roboscope.ui.common.page;

import org.jspecify.annotations.NullMarked;
