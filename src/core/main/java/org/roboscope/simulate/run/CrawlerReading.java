package org.roboscope.simulate.run;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.roboscope.crawlers.SearchCrawlers;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;

/** A text, and whom it is read for. */
public record CrawlerReading(RobotsText text, Crawler crawler) {

    public Policy policy() {
        return text.policy(crawler);
    }

    /**
     * Every standard, crawler by crawler. The standard that the text is read by for a crawler answers for that crawler; of
     * the others, see {@link SearchCrawlers#crawlerFor}. What two crawlers have in common is there once.
     */
    public static List<CrawlerReading> underEveryStandard(RobotsText text, List<Crawler> crawlers) {
        Map<Standard, RobotsText> texts = new HashMap<>();
        Set<CrawlerReading> crawlerReadings = new LinkedHashSet<>();
        for (Crawler crawler : crawlers) {
            Standard own = text.standardChoice().standardOf(crawler);
            for (Standard standard : Standards.all()) {
                crawlerReadings.add(standard.equals(own)
                        ? new CrawlerReading(text, crawler)
                        : new CrawlerReading(
                                texts.computeIfAbsent(standard, it -> by(text, it)),
                                SearchCrawlers.crawlerFor(standard, crawler)));
            }
        }
        return crawlerReadings.stream().filter(crawlerReading -> !isToldTwice(crawlerReading, text, crawlerReadings))
                .toList();
    }

    private static RobotsText by(RobotsText text, Standard standard) {
        return RobotsText.ofFile(text.file(standard), StandardChoice.by(standard));
    }

    /** An operator's crawler that is asked about itself answers for its operator's standard already. */
    private static boolean isToldTwice(CrawlerReading crawlerReading, RobotsText text,
            Set<CrawlerReading> crawlerReadings) {
        return !crawlerReading.text().equals(text)
                && crawlerReading.text().standardChoice().standardOf(crawlerReading.crawler()).equals(
                        text.standardChoice().standardOf(crawlerReading.crawler()))
                && crawlerReadings.contains(new CrawlerReading(text, crawlerReading.crawler()));
    }
}
