/** The panel that shows what the edited text changes for crawlers, before it goes live. */
@NullMarked
package org.roboscope.ui.impact;

import org.jspecify.annotations.NullMarked;
