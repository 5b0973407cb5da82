package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.simulate.impact.StatementChange;

/**
 * The totals of a comparison, with each change counted for each crawler.
 *
 * @param urls         the number of URLs in the list; negative if the changes were found without a list
 * @param inapplicable the numbers of URLs that the files do not apply to
 * @param sums         the numbers of changes
 * @param statements   changed fields that decide about no URL
 * @param isComplete   whether a search found at least one change of each kind
 * @param homePageLost the search engines that can no longer fetch the home page
 * @param cost         the cost of the change, if the list has weights
 */
public record ChangeTotal(long urls, InapplicableUrls inapplicable, Sums sums, List<StatementChange> statements,
        boolean isComplete,
        List<String> homePageLost, Optional<WeighedCost> cost) {

    /** Returns the number of URLs that the files apply to. */
    long applicableUrls() {
        return urls - inapplicable.otherSite() - inapplicable.notAPage();
    }

    /** The number of URLs of other sites, and of URLs that are not pages. */
    public record InapplicableUrls(long otherSite, long notAPage) {

        public static final InapplicableUrls NONE = new InapplicableUrls(0, 0);

        public boolean isZero() {
            return otherSite == 0 && notAPage == 0;
        }
    }

    /**
     * The numbers of changes.
     *
     * @param verdicts the number of changed verdicts
     * @param blocked  the number of changed verdicts that block after the change
     * @param uses     the number of changed usage preferences
     */
    public record Sums(long verdicts, long blocked, long uses) {

        public static final Sums NONE = new Sums(0, 0, 0);

        public Sums plus(Sums other) {
            return new Sums(verdicts + other.verdicts, blocked + other.blocked, uses + other.uses);
        }

        public boolean isZero() {
            return verdicts == 0 && uses == 0;
        }
    }

    public ChangeTotal {
        statements = List.copyOf(statements);
        homePageLost = List.copyOf(homePageLost);
    }

    /** Whether no change was found. */
    public boolean hasNoChanges() {
        return sums.isZero() && statements.isEmpty();
    }

    boolean isOfSearch() {
        return urls < 0;
    }
}
