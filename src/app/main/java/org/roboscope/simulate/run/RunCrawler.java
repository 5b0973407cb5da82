package org.roboscope.simulate.run;

import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;

/**
 * A crawler and the standard that it is read by.
 *
 * @param column where its verdicts stand: crawlers that follow the same groups share one; {@link #NO_COLUMN} for a visitor,
 *               whose verdict stands at its request
 * @param usage  where it stands what may be done with the pages; {@link #NO_USAGE} where nothing is said of that, or
 *               nobody asked
 */
public record RunCrawler(String crawler, Standard standard, Policy policy, int column, int usage) {

    public static final int NO_USAGE = -1;

    public static final int NO_COLUMN = -1;
}
