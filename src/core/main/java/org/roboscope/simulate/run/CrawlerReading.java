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

/** The reading of a text for one crawler. */
public record CrawlerReading(RobotsText text, Crawler crawler) {

    public Policy policy() {
        return text.policy(crawler);
    }

    /**
     * Combines each crawler with every standard. The crawler itself is read under the standard of the text; other
     * standards use {@link SearchCrawlers#crawlerFor}. Readings that two crawlers share are listed once.
     */
    public static List<CrawlerReading> underEveryStandard(RobotsText text, List<Crawler> crawlers) {
        Map<Standard, RobotsText> textByStandard = new HashMap<>();
        Set<CrawlerReading> crawlerReadings = new LinkedHashSet<>();
        for (Crawler crawler : crawlers) {
            Standard ownStandard = text.standardChoice().standardOf(crawler);
            for (Standard standard : Standards.all()) {
                crawlerReadings.add(standard.equals(ownStandard)
                        ? new CrawlerReading(text, crawler)
                        : new CrawlerReading(
                                textByStandard.computeIfAbsent(standard, key -> readUnder(text, key)),
                                SearchCrawlers.crawlerFor(standard, crawler)));
            }
        }
        return crawlerReadings.stream().filter(crawlerReading -> !isDuplicate(crawlerReading, text, crawlerReadings))
                .toList();
    }

    private static RobotsText readUnder(RobotsText text, Standard standard) {
        return RobotsText.ofFile(text.file(standard), StandardChoice.by(standard));
    }

    /** Whether the operator's crawler is already read under this standard, because the user chose it. */
    private static boolean isDuplicate(CrawlerReading crawlerReading, RobotsText text,
            Set<CrawlerReading> crawlerReadings) {
        return !crawlerReading.text().equals(text)
                && crawlerReading.text().standardChoice().standardOf(crawlerReading.crawler()).equals(
                        text.standardChoice().standardOf(crawlerReading.crawler()))
                && crawlerReadings.contains(new CrawlerReading(text, crawlerReading.crawler()));
    }
}
