package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.CrawlerReadings;

/**
 * How a command reads a file.
 *
 * @param one none where every standard is asked
 */
public record ReadingChoice(Optional<StandardChoice> one) {

    public static final ReadingChoice ALL = new ReadingChoice(Optional.empty());

    public static ReadingChoice of(StandardChoice standardChoice) {
        return new ReadingChoice(Optional.of(standardChoice));
    }

    /** Under all standards, what is read for a crawler is read as its operator does. */
    public RobotsText text(byte[] bytes) {
        return RobotsText.of(bytes, one.orElse(StandardChoice.OWN));
    }

    /** Whom the text is read for, in the order of the answer. */
    public List<CrawlerReading> readers(RobotsText text, List<Crawler> crawlers) {
        return one.isEmpty()
                ? CrawlerReadings.underEveryStandard(text, crawlers)
                : crawlers.stream().map(crawler -> new CrawlerReading(text, crawler)).toList();
    }

    /** Two texts, for whomever either is read. */
    public List<ImpactComparison.Sides> sides(RobotsText before, RobotsText after, List<Crawler> crawlers) {
        if (one.isPresent()) {
            return List.of(new ImpactComparison.Sides(before, after, crawlers));
        }
        List<CrawlerReading> befores = readers(before, crawlers);
        List<CrawlerReading> afters = readers(after, crawlers);
        return IntStream.range(0, befores.size()).mapToObj(each -> new ImpactComparison.Sides(
                befores.get(each).text(),
                afters.get(each).text(),
                List.of(afters.get(each).crawler()))).toList();
    }

    /** Every standard by which some crawler may be read. */
    List<Standard> standards() {
        return one.map(StandardChoice::standards).orElseGet(Standards::all);
    }

    /** Whether every verdict is found by the same standard, which then need not be named with each. */
    boolean isOneStandard() {
        return one.filter(StandardChoice.OneStandard.class::isInstance).isPresent();
    }

    /** How a row names its standard. */
    String name(Standard standard, ReportSentences sentences) {
        return one.isPresent() ? sentences.reads(standard) : standard.id();
    }
}
