package org.roboscope.ui.inspector;

import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.editing.GroupCards.Card;

/**
 * How the rules that a crawler follows differ from those of its cards, which another standard may read.
 *
 * @param without lines that are rules on its cards, but not for the crawler
 * @param additional lines that are rules for the crawler, but not on its cards
 */
record LineDifference(LineSet without, LineSet additional) {

    private static final LineDifference NONE = new LineDifference(LineSet.none(), LineSet.none());

    static LineDifference of(InspectorModel model, Assignment assignment) {
        if (model.isReadLikeCards(assignment)) {
            return NONE;
        }
        LineSet own = model.ruleLinesOf(assignment);
        LineSet shown = LineSet.union(model.cardsOf(assignment).stream().map(model::ruleLinesOf).toList());
        return new LineDifference(shown.without(own), own.without(shown));
    }

    /** The difference from one of its cards. Lines on its other cards do not count. */
    static LineDifference of(InspectorModel model, Assignment assignment, Card card) {
        LineDifference all = model.differenceOf(assignment);
        return new LineDifference(all.without.alsoIn(model.ruleLinesOf(card)), all.additional);
    }
}
