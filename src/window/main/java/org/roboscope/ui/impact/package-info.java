/** The panel that shows what the edited text changes for crawlers, before it is published. */
@NullMarked
package org.roboscope.ui.impact;

import org.jspecify.annotations.NullMarked;
