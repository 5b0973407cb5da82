package org.roboscope.ui.inspector;

import java.util.List;

/**
 * All that the panel draws of one reading.
 *
 * @param purposes none while the view by purpose is not looked at
 */
record InspectorContent(InspectorModel model, List<CardContent> cards, List<PurposeContent> purposes) {}
