package org.roboscope.ui.inspector;

import java.util.List;
import java.util.function.Function;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignments;
import org.roboscope.ui.workspace.Analysis;

/** All that the panel draws of one analysis, made in the background. */
record Picture(InspectorModel model, List<CardFace> cards) {

    static Function<Analysis, Picture> maker(Catalogue catalogue, CardMaker cards) {
        return analysis -> {
            InspectorModel model = new InspectorModel(
                    analysis, Assignments.of(analysis.file(), catalogue, List.of(analysis.crawler())));
            return new Picture(model, cards.cards(model));
        };
    }
}
