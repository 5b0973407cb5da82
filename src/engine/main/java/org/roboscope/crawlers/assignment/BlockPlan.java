package org.roboscope.crawlers.assignment;

import java.util.List;

/**
 * How to keep some crawlers out of the whole site, and change nothing for others.
 *
 * @param edits         in the order of their places
 * @param blocked       who is kept out by them
 * @param givenOwnGroup who would have followed other rules after that, and therefore gets a group with its own as
 *                      before
 * @param affected      who follows other rules after that and cannot be helped: it falls back on one of them, and no
 *                      group can name it
 */
public record BlockPlan(List<TextEdit> edits, List<String> blocked, List<String> givenOwnGroup, List<String> affected) {

    public BlockPlan {
        edits = List.copyOf(edits);
        blocked = List.copyOf(blocked);
        givenOwnGroup = List.copyOf(givenOwnGroup);
        affected = List.copyOf(affected);
    }
}
