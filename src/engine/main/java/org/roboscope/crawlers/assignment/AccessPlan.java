package org.roboscope.crawlers.assignment;

import java.util.List;
import org.roboscope.robots.RobotsText;

/** What would have to be written so that some crawlers may fetch what is wanted and nothing changes for others. */
public sealed interface AccessPlan {

    /**
     * Edits that do so.
     *
     * @param edits         in the order of their places
     * @param moved         who follows other rules after that, as is wanted
     * @param givenOwnGroup who would have followed other rules after that, and therefore gets a group with its own as
     *                      before
     * @param text          as it would be
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
     * There are none.
     *
     * @param wouldMove    others that cannot be separated from those who are meant: they fall back on one of them, and
     *                     no group can name them
     * @param cannotFollow those who are meant and would not do so: they read such rules otherwise, or the file is too
     *                     long for them
     */
    record Impossible(List<String> wouldMove, List<String> cannotFollow) implements AccessPlan {

        public Impossible {
            wouldMove = List.copyOf(wouldMove);
            cannotFollow = List.copyOf(cannotFollow);
        }
    }
}
