/**
 * The Crawlers panel, which shows the group that each crawler follows, and why. Start reading at
 * {@link InspectorPanel}; {@link InspectorModel} contains the facts on the cards.
 */
@NullMarked
package org.roboscope.ui.inspector;

import org.jspecify.annotations.NullMarked;
