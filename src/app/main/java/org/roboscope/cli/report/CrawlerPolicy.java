package org.roboscope.cli.report;

import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;

/** A crawler that is asked about, and what the file lets it do under one standard. */
public record CrawlerPolicy(AskedCrawler askedCrawler, Policy policy) {

    RobotsFile file() {
        return policy.file();
    }

    Standard standard() {
        return policy.file().standard();
    }
}
