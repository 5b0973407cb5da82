package org.roboscope.spark;

import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;

/** The policy of a file for one crawler. */
final class PolicyReading {

    private final RobotsText text;
    private final ResolvedCrawler named;
    private final Policy fetching;
    private @Nullable UsagePolicy usage;

    PolicyReading(RobotsText text, ResolvedCrawler named) {
        this.text = text;
        this.named = named;
        this.fetching = text.policy(named.crawler());
    }

    ResolvedCrawler named() {
        return named;
    }

    Policy fetching() {
        return fetching;
    }

    UsagePolicy usage() {
        UsagePolicy known = usage;
        if (known == null) {
            known = text.usagePolicy(named.crawler());
            usage = known;
        }
        return known;
    }
}
