package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

/**
 * The standards under which a command reads a file.
 *
 * @param single the chosen standard, or that of each crawler; empty for all standards
 */
public record ReadingChoice(Optional<StandardChoice> single) {

    /** Each crawler's own standard. */
    public static final ReadingChoice OWN = of(StandardChoice.OWN);

    public static final ReadingChoice ALL = new ReadingChoice(Optional.empty());

    public static ReadingChoice of(StandardChoice standardChoice) {
        return new ReadingChoice(Optional.of(standardChoice));
    }

    /** Returns the standards that may decide for a crawler. */
    public List<Standard> standards() {
        return single.map(StandardChoice::standards).orElseGet(Standards::all);
    }

    /** Whether one standard decides every verdict, so that rows do not name it. */
    boolean isOneStandard() {
        return single.filter(StandardChoice.OneStandard.class::isInstance).isPresent();
    }

    /** Returns the name of a standard in a row. */
    String name(Standard standard, ReportMessages reportMessages) {
        return single.isPresent() ? reportMessages.shortName(standard) : standard.id();
    }

    /** Returns the heading of a report on a file. */
    public String heading(String file) {
        return new ReportMessages().title(PrintableText.of(file), this);
    }
}
