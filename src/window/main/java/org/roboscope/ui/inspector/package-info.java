/**
 * The panel Crawlers, which shows the group that each crawler follows, and why. {@link InspectorPanel} is where to
 * start; {@link InspectorModel} is what the cards show.
 */
@NullMarked
package org.roboscope.ui.inspector;

import org.jspecify.annotations.NullMarked;
