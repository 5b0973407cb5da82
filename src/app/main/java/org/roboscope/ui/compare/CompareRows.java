package org.roboscope.ui.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.standards.Reading;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.StandardReadings;

/** Makes the rows of the table. */
final class CompareRows {

    private final Messages messages = Messages.of("ui-compare");
    private final Messages standards = Messages.of("standards");

    /** @param onlyDifferent whether standards that come to the same verdict by the same line are left out */
    List<CompareRow> of(StandardReadings.Table table, boolean onlyDifferent) {
        return IntStream.range(0, table.all().size())
                .mapToObj(index -> row(table, index))
                .filter(row -> !onlyDifferent || row.differs() || row.current())
                .toList();
    }

    private CompareRow row(StandardReadings.Table table, int index) {
        Reading reading = table.all().get(index);
        Optional<Rule> rule = reading.verdict().rule();
        return new CompareRow(
                reading.standard(),
                name(table, reading),
                reading.verdict().outcome(),
                rule.map(deciding -> OptionalInt.of(deciding.line())).orElse(OptionalInt.empty()),
                rule.map(deciding -> RuleText.of(reading.file(), deciding).toString()).orElse(""),
                table.differences().get(index),
                reading.standard().equals(table.analysis().file().standard()));
    }

    /** With the crawler it answers for, where that is another than the one asked about. */
    private String name(StandardReadings.Table table, Reading reading) {
        String standard = standards.text(reading.standard().id());
        return reading.crawler().equals(table.analysis().crawler())
                ? standard
                : messages.text("row.other", standard, reading.crawler().name());
    }
}
