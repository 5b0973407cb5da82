/**
 * The panel Crawlers: which group each crawler follows, why, and what that means. {@link InspectorPanel} is where to start;
 * {@link InspectorModel} is what the cards show.
 */
@NullMarked
package org.roboscope.ui.inspector;

import org.jspecify.annotations.NullMarked;
