package org.roboscope.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.ReportQuestion.CrawlerPolicy;
import org.roboscope.cli.report.RequestedCrawler;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.run.CrawlerReading;

/** Reads files for a command under the standards that its options choose. */
record CommandReading(ReadingChoice choice) {

    /** Each crawler's own standard. */
    static final CommandReading OWN = new CommandReading(ReadingChoice.OWN);

    /** Reads a file under the chosen standard, or under each crawler's own if all are chosen. */
    RobotsText text(byte[] bytes) {
        return RobotsText.of(bytes, choice.single().orElse(StandardChoice.OWN));
    }

    /**
     * Returns the reading of the text for each crawler, in the order of the crawlers; if all standards are chosen, one
     * reading for each crawler and standard, without duplicates.
     */
    List<CrawlerReading> readings(RobotsText text, List<Crawler> crawlers) {
        return choice.single().isEmpty()
                ? CrawlerReading.underEveryStandard(text, crawlers)
                : crawlers.stream().map(crawler -> new CrawlerReading(text, crawler)).toList();
    }

    /** Pairs the readings of two texts for each crawler. */
    List<ImpactPlan.TextPair> pairReadings(RobotsText before, RobotsText after, List<Crawler> crawlers) {
        if (choice.single().isPresent()) {
            return List.of(new ImpactPlan.TextPair(before, after, crawlers));
        }
        // Both lists have the same crawlers in the same order, because these depend only on the standards, not on
        // the text.
        List<CrawlerReading> oldReadings = readings(before, crawlers);
        List<CrawlerReading> newReadings = readings(after, crawlers);
        return IntStream.range(0, oldReadings.size()).mapToObj(i -> new ImpactPlan.TextPair(
                oldReadings.get(i).text(),
                newReadings.get(i).text(),
                List.of(newReadings.get(i).crawler()))).toList();
    }

    /** Compares two files for crawlers; if none is named, for all crawlers that the files affect. */
    ImpactPlan compareFiles(byte[] before, byte[] after, List<RequestedCrawler> crawlers) {
        RobotsText oldText = text(before);
        RobotsText newText = text(after);
        return ImpactPlan.ofTextPairs(pairReadings(oldText, newText, crawlersToCompare(crawlers, oldText, newText)),
                Catalogue.builtIn());
    }

    /** Returns the named crawlers, or if there are none, all crawlers that the texts affect. */
    static List<Crawler> crawlersToCompare(List<RequestedCrawler> crawlers, RobotsText before, RobotsText after) {
        return crawlers.isEmpty() ? ImpactPlan.affectedCrawlers(before, after, Catalogue.builtIn(), List.of())
                : crawlers.stream().map(RequestedCrawler::crawler).toList();
    }

    /**
     * Returns the question of a report: the policies of the requested crawlers, or of those that a standard substitutes
     * for them.
     */
    ReportQuestion reportQuestion(String fileName, RobotsText text, List<RequestedCrawler> crawlers) {
        Map<Crawler, RequestedCrawler> requestedByCrawler = new HashMap<>();
        crawlers.forEach(requested -> requestedByCrawler.put(requested.crawler(), requested));
        List<CrawlerPolicy> policies =
                readings(text, crawlers.stream().map(RequestedCrawler::crawler).toList()).stream()
                        .map(crawlerReading -> new CrawlerPolicy(
                                requestedByCrawler.computeIfAbsent(crawlerReading.crawler(),
                                        CommandReading::createRequestedCrawler),
                                crawlerReading.text().usagePolicy(crawlerReading.crawler())))
                        .toList();
        return new ReportQuestion(fileName, choice, policies);
    }

    private static RequestedCrawler createRequestedCrawler(Crawler crawler) {
        return new RequestedCrawler(crawler, Catalogue.builtIn().findExact(crawler.name()));
    }
}
