package org.roboscope.ui.inspector;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.agent.FollowedGroups.Step;

/**
 * The order of the chips on a card: crawlers that the group names, then by purpose. The operators take turns, or one
 * with thirty crawlers would push all others out of a folded card.
 */
final class ChipOrder {

    private record Placed(Assignment assignment, boolean named, int purpose, int turn) {}

    private static final Comparator<Placed> ORDER = Comparator.comparing((Placed placed) -> !placed.named())
            .thenComparingInt(Placed::purpose).thenComparingInt(Placed::turn);

    private ChipOrder() {}

    static List<Assignment> of(List<Assignment> assignments) {
        Map<String, Integer> turns = new HashMap<>();
        return assignments.stream().map(assignment -> placed(assignment, turns)).sorted(ORDER).map(Placed::assignment)
                .toList();
    }

    private static Placed placed(Assignment assignment, Map<String, Integer> turns) {
        int purpose = assignment.purpose().map(Purpose::ordinal).orElse(Integer.MAX_VALUE);
        int turn = turns.merge(purpose + assignment.operator().orElse(""), 1, Integer::sum);
        return new Placed(assignment, assignment.followedGroups().step() instanceof Step.OwnGroup, purpose, turn);
    }
}
