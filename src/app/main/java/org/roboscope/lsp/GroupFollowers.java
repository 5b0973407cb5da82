package org.roboscope.lsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.editing.GroupCards;
import org.roboscope.editing.GroupCards.Card;

/** Who follows which groups of a text. A crawler that does not follow robots.txt is not among them. */
final class GroupFollowers {

    private final Map<Integer, List<String>> byCard = new HashMap<>();

    private GroupFollowers() {}

    static GroupFollowers of(GroupCards cards, List<Assignment> assignments) {
        GroupFollowers followers = new GroupFollowers();
        for (Assignment assignment : assignments) {
            if (!assignment.ignoresTheFile()) {
                assignment.followedGroups().agents().stream().flatMap(line -> cards.ofLine(line).stream())
                        .map(Card::number).distinct().forEach(number -> followers.byCard
                                .computeIfAbsent(number, _ -> new ArrayList<>()).add(assignment.name()));
            }
        }
        return followers;
    }

    /** Their names, in the order of the catalogue. */
    List<String> of(Card card) {
        return byCard.getOrDefault(card.number(), List.of());
    }
}
