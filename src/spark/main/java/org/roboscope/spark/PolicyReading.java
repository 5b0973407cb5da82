package org.roboscope.spark;

import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;

/** The policies of a file for one crawler: for fetching and, once requested, for the use of pages. */
final class PolicyReading {

    private final RobotsText text;
    private final ResolvedCrawler crawler;
    private final Policy fetching;
    private @Nullable UsagePolicy usage;

    PolicyReading(RobotsText text, ResolvedCrawler crawler) {
        this.text = text;
        this.crawler = crawler;
        this.fetching = text.policy(crawler.crawler());
    }

    ResolvedCrawler crawler() {
        return crawler;
    }

    Policy fetching() {
        return fetching;
    }

    UsagePolicy usage() {
        UsagePolicy cached = usage;
        if (cached == null) {
            cached = text.usagePolicy(crawler.crawler());
            usage = cached;
        }
        return cached;
    }
}
