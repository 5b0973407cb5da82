package org.roboscope.simulate.run;

import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;

/**
 * A crawler and the standard under which the file is read for it.
 *
 * @param column where its verdicts are: crawlers that follow the same groups share one; {@link #NO_COLUMN} for a visitor,
 *               whose verdict is at its request
 * @param usage  the column of what may be done with the pages; {@link #NO_USAGE} if the file does not say it, or the
 *               run does not ask
 */
public record RunCrawler(String crawler, Standard standard, Policy policy, int column, int usage) {

    public static final int NO_USAGE = -1;

    public static final int NO_COLUMN = -1;
}
