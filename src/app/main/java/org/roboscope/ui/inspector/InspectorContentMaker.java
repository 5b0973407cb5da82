package org.roboscope.ui.inspector;

import java.util.function.Function;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.simulate.purpose.PurposeMaker;
import org.roboscope.simulate.purpose.PurposeView;

/** Makes all that the panel draws, in the background. */
final class InspectorContentMaker {

    /**
     * What the panel shows. Nothing else is counted.
     *
     * @param purposes whether it is the view by purpose
     * @param verdicts whether there is a filter, perhaps by verdict
     * @param url      the tested URL, if one of the two needs it; otherwise empty
     */
    record Wanted(boolean purposes, boolean verdicts, String url) {

        static final Wanted NOTHING = new Wanted(false, false, "");
    }

    private final CardMaker cards;
    private final PurposeMaker purposes;
    private final VerdictSearch verdicts;

    InspectorContentMaker(CardMaker cards, PurposeMaker purposes, VerdictSearch verdicts) {
        this.cards = cards;
        this.purposes = purposes;
        this.verdicts = verdicts;
    }

    InspectorContent make(InspectorModel model, Wanted wanted) {
        Function<Assignment, String> words =
                wanted.verdicts() ? verdicts.of(model.reading().text(), wanted.url()) : _ -> "";
        return new InspectorContent(model, wanted, cards.cards(model, words),
                wanted.purposes() ? purposes.view(model.reading().text(), model.assignments(), wanted.url())
                        : PurposeView.NONE,
                wanted.purposes() ? PolicyContent.of(model) : PolicyContent.NONE);
    }
}
