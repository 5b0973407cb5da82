package org.roboscope.cli.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;

/**
 * What is asked: a file, crawlers, how it is read.
 *
 * @param policies every crawler, or whoever a standard answers for; crawler by crawler
 */
public record ReportQuestion(String fileName, ReadingChoice reading, List<CrawlerPolicy> policies) {

    public ReportQuestion {
        policies = List.copyOf(policies);
    }

    public static ReportQuestion into(String fileName, RobotsText text, List<AskedCrawler> crawlers,
            ReadingChoice reading) {
        Map<Crawler, AskedCrawler> known = new HashMap<>();
        crawlers.forEach(askedCrawler -> known.put(askedCrawler.crawler(), askedCrawler));
        List<CrawlerPolicy> policies =
                reading.readers(text, crawlers.stream().map(AskedCrawler::crawler).toList()).stream()
                        .map(crawlerReading -> new CrawlerPolicy(
                                known.computeIfAbsent(crawlerReading.crawler(),
                                        it -> AskedCrawler.known(it, Catalogue.builtIn())),
                                crawlerReading.policy()))
                        .toList();
        return new ReportQuestion(fileName, reading, policies);
    }

    boolean hasOneStandard() {
        return reading.isOneStandard();
    }
}
