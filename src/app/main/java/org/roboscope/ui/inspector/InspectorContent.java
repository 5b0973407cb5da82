package org.roboscope.ui.inspector;

import java.util.List;
import org.roboscope.simulate.purpose.PurposeView;

/**
 * All that the panel draws of one reading.
 *
 * @param wanted   for what it was made
 * @param purposes none while the view by purpose is not looked at
 * @param policy   the same
 */
record InspectorContent(InspectorModel model, InspectorContentMaker.Wanted wanted, List<CardContent> cards,
        PurposeView purposes, PolicyContent policy) {}
