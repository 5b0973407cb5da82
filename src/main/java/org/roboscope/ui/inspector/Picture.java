package org.roboscope.ui.inspector;

import java.util.List;

/** All that the panel draws of one analysis. */
record Picture(InspectorModel model, List<CardFace> cards, List<PurposeFace> purposes) {}
