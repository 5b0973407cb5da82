package org.roboscope.cli.report;

import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.UsagePolicy;

/**
 * A crawler that is asked about, and what the file lets it do under one standard.
 *
 * @param usage what may be done with pages that it may fetch
 */
public record CrawlerPolicy(AskedCrawler askedCrawler, UsagePolicy usage) {

    public Policy policy() {
        return usage.fetching();
    }

    RobotsFile file() {
        return policy().file();
    }

    Standard standard() {
        return policy().file().standard();
    }
}
