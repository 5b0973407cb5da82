package org.roboscope.ui.inspector;

import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignments;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.Analysis;

/** Makes all that the panel draws, in the background. */
final class PictureMaker {

    private final OwnCrawlers own;
    private final CardMaker cards;
    private final PurposeMaker purposes;
    private volatile boolean withPurposes;

    PictureMaker(OwnCrawlers own, CardMaker cards, PurposeMaker purposes) {
        this.own = own;
        this.cards = cards;
        this.purposes = purposes;
    }

    /** Whether the view by purpose is looked at; while it is not, nobody counts for it. */
    void setWithPurposes(boolean wanted) {
        withPurposes = wanted;
    }

    Picture make(Analysis analysis) {
        Catalogue catalogue = own.catalogue();
        InspectorModel model = new InspectorModel(
                analysis, Assignments.of(analysis.file(), catalogue, List.of(analysis.crawler())));
        return new Picture(model, cards.cards(model), withPurposes ? purposes.purposes(model) : List.of());
    }
}
