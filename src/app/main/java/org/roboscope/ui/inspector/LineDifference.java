package org.roboscope.ui.inspector;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.ui.workspace.GroupCards.Card;

/**
 * How the rules that a crawler follows differ from those of its cards, which another standard may read.
 *
 * @param without lines that are rules on its cards and none to it
 * @param besides lines that are rules to it and none on its cards
 */
record LineDifference(List<Integer> without, List<Integer> besides) {

    private static final LineDifference NONE = new LineDifference(List.of(), List.of());

    static LineDifference of(InspectorModel model, Assignment assignment) {
        if (model.isReadLikeCards(assignment)) {
            return NONE;
        }
        NavigableSet<Integer> own = model.ruleLinesOf(assignment);
        NavigableSet<Integer> shown = new TreeSet<>();
        model.cardsOf(assignment).forEach(card -> shown.addAll(model.ruleLinesOf(card)));
        return new LineDifference(
                shown.stream().filter(line -> !own.contains(line)).toList(),
                own.stream().filter(line -> !shown.contains(line)).toList());
    }

    /** Seen from one of its cards: what stands on the others is no difference. */
    static LineDifference of(InspectorModel model, Assignment assignment, Card card) {
        LineDifference all = model.differenceOf(assignment);
        NavigableSet<Integer> here = model.ruleLinesOf(card);
        return new LineDifference(all.without.stream().filter(here::contains).toList(), all.besides);
    }
}
