package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;

/** Where the verdicts that change go, one after the other. */
public interface ChangeReport {

    void begin();

    void add(VerdictChange change);

    /** Something else is said of the use of a page. */
    void add(FlippedUse change);

    void end(Total total);

    /**
     * What it came to.
     *
     * @param urls             how many were looked at; negative where they were searched for
     * @param changes          how many verdicts change
     * @param newlyBlocked     how many of these are blocked now
     * @param uses             how many times something else is said of the use of a page
     * @param complete         where they were searched for: whether there are no others of another kind
     * @param homePageLost     search engines that cannot fetch the home page any more
     * @param cost             what it costs by the weights of a list, if that has some
     */
    record Total(long urls, long changes, long newlyBlocked, long uses, boolean complete, List<String> homePageLost,
            Optional<WeighedCost> cost) {

        public Total(long urls, long changes, long newlyBlocked, long uses, boolean complete,
                List<String> homePageLost) {
            this(urls, changes, newlyBlocked, uses, complete, homePageLost, Optional.empty());
        }

        public Total {
            homePageLost = List.copyOf(homePageLost);
        }

        /** Whether nothing was found to change. */
        public boolean isNothing() {
            return changes == 0 && uses == 0;
        }

        boolean wasSearch() {
            return urls < 0;
        }
    }
}
