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

/** Reads files for a command, in the way that its options choose. */
record CommandReading(ReadingChoice choice) {

    /** Each crawler as its operator reads. */
    static final CommandReading OWN = new CommandReading(ReadingChoice.of(StandardChoice.OWN));

    /**
     * How findings are judged: each crawler as its operator reads, or every crawler by these standards.
     *
     * @param readings as given by the user; none stands for {@link #OWN}
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

    /** Under all standards, what is read for a crawler is read as its operator does. */
    RobotsText text(byte[] bytes) {
        return RobotsText.of(bytes, choice.one().orElse(StandardChoice.OWN));
    }

    /** Whom the text is read for, in the order of the answer. */
    List<CrawlerReading> readers(RobotsText text, List<Crawler> crawlers) {
        return choice.one().isEmpty()
                ? CrawlerReading.underEveryStandard(text, crawlers)
                : crawlers.stream().map(crawler -> new CrawlerReading(text, crawler)).toList();
    }

    /** Two texts, for whomever either is read. */
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

    /** What two files make of these crawlers; of all that are known where none is named. */
    ImpactPlan comparison(byte[] before, byte[] after, List<AskedCrawler> crawlers) {
        RobotsText oldText = text(before);
        RobotsText newText = text(after);
        return ImpactPlan.ofSides(sides(oldText, newText, orAffected(crawlers, oldText, newText)),
                Catalogue.builtIn());
    }

    static List<Crawler> orAffected(List<AskedCrawler> crawlers, RobotsText before, RobotsText after) {
        return crawlers.isEmpty() ? ImpactPlan.affectedCrawlers(before, after, Catalogue.builtIn(), List.of())
                : crawlers.stream().map(AskedCrawler::crawler).toList();
    }

    /** What the text lets these crawlers do, and those that a standard answers for in their place. */
    ReportQuestion question(String fileName, RobotsText text, List<AskedCrawler> crawlers) {
        Map<Crawler, AskedCrawler> known = new HashMap<>();
        crawlers.forEach(askedCrawler -> known.put(askedCrawler.crawler(), askedCrawler));
        List<CrawlerPolicy> policies = readers(text, crawlers.stream().map(AskedCrawler::crawler).toList()).stream()
                .map(crawlerReading -> new CrawlerPolicy(
                        known.computeIfAbsent(crawlerReading.crawler(), CommandReading::known),
                        crawlerReading.text().usagePolicy(crawlerReading.crawler())))
                .toList();
        return new ReportQuestion(fileName, choice, policies);
    }

    private static AskedCrawler known(Crawler crawler) {
        return new AskedCrawler(crawler, Catalogue.builtIn().findExact(crawler.name()));
    }
}
