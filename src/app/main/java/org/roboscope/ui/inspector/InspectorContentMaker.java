package org.roboscope.ui.inspector;

import java.util.function.Function;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.simulate.purpose.PurposeMaker;
import org.roboscope.simulate.purpose.PurposeView;

/** Makes all that the panel draws, in the background. */
final class InspectorContentMaker {

    /**
     * What is looked at; what is not, nobody counts for.
     *
     * @param purposes whether it is the view by purpose
     * @param verdicts whether somebody filters, perhaps by verdict
     * @param url      that is tested, where one of the two needs it; else empty
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
                        : PurposeView.NONE);
    }
}
