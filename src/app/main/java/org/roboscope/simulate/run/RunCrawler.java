package org.roboscope.simulate.run;

import org.roboscope.robots.Policy;
import org.roboscope.robots.Standard;

/**
 * A crawler and the standard that it is read by.
 *
 * @param column where its verdicts stand: crawlers that follow the same groups share one
 */
public record RunCrawler(String crawler, Standard standard, Policy policy, int column) {}
