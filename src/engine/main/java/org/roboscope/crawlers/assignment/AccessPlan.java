package org.roboscope.crawlers.assignment;

import java.util.List;
import org.roboscope.robots.RobotsText;

/** The result of planning: edits that change the access of some crawlers only, or the reason why there are none. */
public sealed interface AccessPlan {

    /**
     * The edits of a plan.
     *
     * @param edits         the edits in file order
     * @param moved         the names of the crawlers that follow other rules afterwards, as requested
     * @param givenOwnGroup the names of the crawlers that get a group with their previous rules, because they would
     *                      otherwise follow other rules
     * @param text          the text after the edits
     */
    record Edits(List<TextEdit> edits, List<String> moved, List<String> givenOwnGroup, RobotsText text)
            implements AccessPlan {

        public Edits {
            edits = List.copyOf(edits);
            moved = List.copyOf(moved);
            givenOwnGroup = List.copyOf(givenOwnGroup);
        }
    }

    /**
     * The result if no plan exists.
     *
     * @param wouldMove    the names of other crawlers that would change as well: they fall back on one of the requested
     *                     crawlers, and no group can name them
     * @param cannotFollow the names of the requested crawlers that cannot follow the rules: they read them differently,
     *                     or the file is too long for them
     */
    record Impossible(List<String> wouldMove, List<String> cannotFollow) implements AccessPlan {

        public Impossible {
            wouldMove = List.copyOf(wouldMove);
            cannotFollow = List.copyOf(cannotFollow);
        }
    }
}
