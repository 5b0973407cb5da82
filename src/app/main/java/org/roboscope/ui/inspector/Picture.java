package org.roboscope.ui.inspector;

import java.util.List;

/**
 * All that the panel draws of one analysis.
 *
 * @param purposes none while the view by purpose is not looked at
 */
record Picture(InspectorModel model, List<CardFace> cards, List<PurposeFace> purposes) {}
