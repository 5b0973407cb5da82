/** The crawlers panel: which group each crawler follows, why, and what that means. */
@NullMarked
package org.roboscope.ui.inspector;

import org.jspecify.annotations.NullMarked;
