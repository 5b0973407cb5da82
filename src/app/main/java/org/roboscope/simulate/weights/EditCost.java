package org.roboscope.simulate.weights;

import java.util.List;
import org.roboscope.simulate.impact.PolicyPair;

/**
 * What an edit costs and gains by the weights of the pages of a list.
 *
 * @param urls    how many pages the list has
 * @param weight  what all of them weigh
 * @param changes for each crawlers that have the same rules, in the order of the comparison
 */
public record EditCost(long urls, double weight, List<Change> changes) {

    public EditCost {
        changes = List.copyOf(changes);
    }

    /**
     * What changes for some crawlers.
     *
     * @param blocked pages that are blocked now and were not
     * @param opened  pages that may be fetched now and could not
     * @param lost    the heaviest of the blocked ones
     */
    public record Change(PolicyPair policyPair, Sum blocked, Sum opened, List<HeaviestPages.Page> lost) {

        public Change {
            lost = List.copyOf(lost);
        }

        public boolean isNothing() {
            return blocked.urls() == 0 && opened.urls() == 0;
        }
    }

    /** Some pages. */
    public record Sum(long urls, double weight) {}
}
