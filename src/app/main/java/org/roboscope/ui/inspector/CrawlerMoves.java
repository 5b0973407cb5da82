package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.ui.common.WindowMessages;

/**
 * The crawlers of the catalogue that went to another card because the file is read in another way.
 *
 * @param crawlers in the order of the catalogue
 */
record CrawlerMoves(List<String> crawlers) {

    private static final int NAMED = 3;

    static final CrawlerMoves NONE = new CrawlerMoves(List.of());

    /** None where it is not the way of reading alone that changed: who types sees what they do. */
    static CrawlerMoves between(InspectorModel before, InspectorModel now) {
        boolean readOtherwise = before.reading().content().equals(now.reading().content())
                && !before.reading().readAs().id().equals(now.reading().readAs().id());
        if (!readOtherwise) {
            return NONE;
        }
        List<String> moved = new ArrayList<>();
        for (Assignment assignment : now.assignments()) {
            Optional<Assignment> earlier = before.of(assignment.name());
            boolean elsewhere = earlier.isPresent() && followsOther(before, earlier.get(), now, assignment);
            if (elsewhere && assignment.entry().isPresent()) {
                moved.add(assignment.name());
            }
        }
        return new CrawlerMoves(List.copyOf(moved));
    }

    private static boolean followsOther(
            InspectorModel before, Assignment earlier, InspectorModel now, Assignment assignment) {
        return !earlier.followedGroups().agents().equals(assignment.followedGroups().agents())
                || !before.ruleLinesOf(earlier).equals(now.ruleLinesOf(assignment));
    }

    Set<String> names() {
        return Set.copyOf(crawlers);
    }

    String words(WindowMessages messages) {
        String first = crawlers.stream().limit(NAMED).collect(Collectors.joining(", "));
        return crawlers.size() <= NAMED
                ? messages.text("moved.all", first, crawlers.size())
                : messages.text("moved.some", first, crawlers.size() - NAMED);
    }
}
