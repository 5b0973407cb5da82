package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

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

    /** Every standard by which some crawler may be read. */
    public List<Standard> standards() {
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

    /** A file and how it is read, as headings of reports say it. */
    public String heading(String file) {
        return new ReportSentences().title(PrintableText.of(file), this);
    }
}
