package org.roboscope.ui.inspector;

import java.util.List;
import java.util.function.Function;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.Analysis;

/** Makes all that the panel draws, in the background. */
final class InspectorContentMaker {

    private final OwnCrawlers own;
    private final CardMaker cards;
    private final PurposeMaker purposes;
    private final VerdictSearch verdicts;
    private volatile boolean withPurposes;
    private volatile boolean withVerdicts;

    InspectorContentMaker(OwnCrawlers own, CardMaker cards, PurposeMaker purposes, VerdictSearch verdicts) {
        this.own = own;
        this.cards = cards;
        this.purposes = purposes;
        this.verdicts = verdicts;
    }

    /** Whether the view by purpose is looked at; while it is not, nobody counts for it. */
    void setWithPurposes(boolean wanted) {
        withPurposes = wanted;
    }

    /** Whether somebody filters, perhaps by verdict. */
    void setWithVerdicts(boolean wanted) {
        withVerdicts = wanted;
    }

    InspectorContent make(Analysis analysis) {
        Catalogue catalogue = own.catalogue();
        InspectorModel model = new InspectorModel(
                analysis, AssignmentFinder.of(analysis.text(), catalogue, List.of(analysis.crawler())));
        Function<Assignment, String> words = withVerdicts ? verdicts.of(analysis) : _ -> "";
        return new InspectorContent(model, cards.cards(model, words),
                withPurposes ? purposes.purposes(model) : List.of());
    }
}
