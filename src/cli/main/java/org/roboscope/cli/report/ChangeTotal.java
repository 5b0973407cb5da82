package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.simulate.impact.StatementChange;

/**
 * The sums of all changes, each crawler counted.
 *
 * @param urls         how many were looked at; negative where they were searched for
 * @param outside      how many of these the files are not for
 * @param sums         how much changes
 * @param statements   changed fields that decide about no URL
 * @param complete     where they were searched for: whether there are no others of another kind
 * @param homePageLost search engines that cannot fetch the home page any more
 * @param cost         what it costs by the weights of a list, if that has some
 */
public record ChangeTotal(long urls, Outside outside, Sums sums, List<StatementChange> statements, boolean complete,
        List<String> homePageLost, Optional<WeighedCost> cost) {

    /** How many URLs were compared: those that the files are for. */
    long compared() {
        return urls - outside.otherSite() - outside.notAPage();
    }

    /** How many URLs are of other sites, and how many are not pages. */
    public record Outside(long otherSite, long notAPage) {

        public static final Outside NONE = new Outside(0, 0);

        public boolean isNothing() {
            return otherSite == 0 && notAPage == 0;
        }
    }

    /**
     * How much changes.
     *
     * @param verdicts that change
     * @param blocked  how many of these are blocked now
     * @param uses     how many times something else is said of the use of a page
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

    /** Whether nothing was found to change. */
    public boolean isNothing() {
        return sums.isNothing() && statements.isEmpty();
    }

    boolean wasSearch() {
        return urls < 0;
    }
}
