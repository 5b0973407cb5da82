package org.roboscope.simulate.run;

import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;

/** A text, and whom it is read for. */
public record CrawlerReading(RobotsText text, Crawler crawler) {

    public Policy policy() {
        return text.policy(crawler);
    }
}
