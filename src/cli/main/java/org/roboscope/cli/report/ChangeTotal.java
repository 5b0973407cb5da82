package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.simulate.impact.StatementChange;

/**
 * The totals of a comparison, with each change counted for each crawler.
 *
 * @param urls         number of URLs in the list; negative if the changes were searched for without a list
 * @param outside      number of these URLs that the files do not apply to
 * @param sums         number of changes
 * @param statements   changed fields that decide about no URL
 * @param complete     whether a search found at least one change of each kind
 * @param homePageLost search engines that can no longer fetch the home page
 * @param cost         the cost of the change, if the list has weights
 */
public record ChangeTotal(long urls, Outside outside, Sums sums, List<StatementChange> statements, boolean complete,
        List<String> homePageLost, Optional<WeighedCost> cost) {

    /** Returns the number of URLs that the files apply to. */
    long compared() {
        return urls - outside.otherSite() - outside.notAPage();
    }

    /** Number of URLs of other sites, and of URLs that are not pages. */
    public record Outside(long otherSite, long notAPage) {

        public static final Outside NONE = new Outside(0, 0);

        public boolean isNothing() {
            return otherSite == 0 && notAPage == 0;
        }
    }

    /**
     * Number of changes.
     *
     * @param verdicts number of changed verdicts
     * @param blocked  number of these that block after the change
     * @param uses     number of changed usage preferences
     */
    public record Sums(long verdicts, long blocked, long uses) {

        public static final Sums NONE = new Sums(0, 0, 0);

        public Sums plus(Sums other) {
            return new Sums(verdicts + other.verdicts, blocked + other.blocked, uses + other.uses);
        }

        public boolean isNothing() {
            return verdicts == 0 && uses == 0;
        }
    }

    public ChangeTotal {
        statements = List.copyOf(statements);
        homePageLost = List.copyOf(homePageLost);
    }

    /** Whether no change was found. */
    public boolean isNothing() {
        return sums.isNothing() && statements.isEmpty();
    }

    boolean wasSearch() {
        return urls < 0;
    }
}
