package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.Comparison;
import org.roboscope.simulate.run.EveryReader;
import org.roboscope.simulate.run.Reader;

/**
 * How a command reads a file.
 *
 * @param one none where every standard is asked
 */
public record ReadingChoice(Optional<ReadAs> one) {

    public static final ReadingChoice ALL = new ReadingChoice(Optional.empty());

    public static ReadingChoice of(ReadAs readAs) {
        return new ReadingChoice(Optional.of(readAs));
    }

    /** Under all standards, what is read for a crawler is read as its operator does. */
    public RobotsText text(byte[] bytes) {
        return RobotsText.of(bytes, one.orElse(ReadAs.OWN));
    }

    /** Whom the text is read for, in the order of the answer. */
    public List<Reader> readers(RobotsText text, List<Crawler> crawlers) {
        return one.isEmpty()
                ? EveryReader.underEveryStandard(text, crawlers)
                : crawlers.stream().map(crawler -> new Reader(text, crawler)).toList();
    }

    /** Two texts, for whomever either is read. */
    public List<Comparison.Sides> sides(RobotsText before, RobotsText after, List<Crawler> crawlers) {
        if (one.isPresent()) {
            return List.of(new Comparison.Sides(before, after, crawlers));
        }
        List<Reader> befores = readers(before, crawlers);
        List<Reader> afters = readers(after, crawlers);
        return IntStream.range(0, befores.size()).mapToObj(each -> new Comparison.Sides(
                befores.get(each).text(),
                afters.get(each).text(),
                List.of(afters.get(each).crawler()))).toList();
    }

    /** Every standard by which some crawler may be read. */
    List<Standard> standards() {
        return one.map(ReadAs::standards).orElseGet(Standards::all);
    }

    /** Whether every verdict is found by the same standard, which then need not be named with each. */
    boolean isOneStandard() {
        return one.filter(ReadAs.OneStandard.class::isInstance).isPresent();
    }

    /** How a row names its standard. */
    String name(Standard standard, Sentences sentences) {
        return one.isPresent() ? sentences.reads(standard) : standard.id();
    }
}
