package org.roboscope.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.ReportQuestion.CrawlerPolicy;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.run.CrawlerReading;

/** Reads files for a command, under the standards that its options choose. */
record CommandReading(ReadingChoice choice) {

    /** Each crawler's own standard. */
    static final CommandReading OWN = new CommandReading(ReadingChoice.of(StandardChoice.OWN));

    /**
     * Returns the standards for findings: those of the crawlers, or the given ones for every crawler.
     *
     * @param readings as given by the user; an empty list means {@link #OWN}
     */
    static LintSettings lintSettings(List<CommandReading> readings) {
        if (readings.isEmpty() || readings.equals(List.of(OWN))) {
            return LintSettings.OWN;
        }
        if (readings.contains(OWN)) {
            throw new CommandRefusedException("option.standard.own", StandardChoice.OWN.id());
        }
        return LintSettings.under(
                readings.stream().flatMap(each -> each.choice().standards().stream()).distinct().toList());
    }

    /** Reads a file; if all standards are chosen, under each crawler's own. */
    RobotsText text(byte[] bytes) {
        return RobotsText.of(bytes, choice.one().orElse(StandardChoice.OWN));
    }

    /** Returns each crawler with its reading of the text, in the order of the answer. */
    List<CrawlerReading> readers(RobotsText text, List<Crawler> crawlers) {
        return choice.one().isEmpty()
                ? CrawlerReading.underEveryStandard(text, crawlers)
                : crawlers.stream().map(crawler -> new CrawlerReading(text, crawler)).toList();
    }

    /** Pairs the readings of two texts for each crawler. */
    List<ImpactPlan.Sides> sides(RobotsText before, RobotsText after, List<Crawler> crawlers) {
        if (choice.one().isPresent()) {
            return List.of(new ImpactPlan.Sides(before, after, crawlers));
        }
        List<CrawlerReading> befores = readers(before, crawlers);
        List<CrawlerReading> afters = readers(after, crawlers);
        return IntStream.range(0, befores.size()).mapToObj(each -> new ImpactPlan.Sides(
                befores.get(each).text(),
                afters.get(each).text(),
                List.of(afters.get(each).crawler()))).toList();
    }

    /** Compares two files for crawlers; if none is named, for all crawlers that the files affect. */
    ImpactPlan comparison(byte[] before, byte[] after, List<AskedCrawler> crawlers) {
        RobotsText oldText = text(before);
        RobotsText newText = text(after);
        return ImpactPlan.ofSides(sides(oldText, newText, namedOrAffected(crawlers, oldText, newText)),
                Catalogue.builtIn());
    }

    static List<Crawler> namedOrAffected(List<AskedCrawler> crawlers, RobotsText before, RobotsText after) {
        return crawlers.isEmpty() ? ImpactPlan.affectedCrawlers(before, after, Catalogue.builtIn(), List.of())
                : crawlers.stream().map(AskedCrawler::crawler).toList();
    }

    /** Returns the policies of crawlers, or of the crawlers that a standard substitutes for them. */
    ReportQuestion question(String fileName, RobotsText text, List<AskedCrawler> crawlers) {
        Map<Crawler, AskedCrawler> askedByCrawler = new HashMap<>();
        crawlers.forEach(askedCrawler -> askedByCrawler.put(askedCrawler.crawler(), askedCrawler));
        List<CrawlerPolicy> policies = readers(text, crawlers.stream().map(AskedCrawler::crawler).toList()).stream()
                .map(crawlerReading -> new CrawlerPolicy(
                        askedByCrawler.computeIfAbsent(crawlerReading.crawler(), CommandReading::lookUp),
                        crawlerReading.text().usagePolicy(crawlerReading.crawler())))
                .toList();
        return new ReportQuestion(fileName, choice, policies);
    }

    private static AskedCrawler lookUp(Crawler crawler) {
        return new AskedCrawler(crawler, Catalogue.builtIn().findExact(crawler.name()));
    }
}
