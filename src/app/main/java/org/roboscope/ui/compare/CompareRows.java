package org.roboscope.ui.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.StandardReadings;

/** Makes the rows of the table. */
final class CompareRows {

    private final WindowMessages messages = WindowMessages.of("ui-compare");
    private final StandardTexts standardTexts = new StandardTexts();

    /** @param onlyDifferent whether to leave out standards with the same verdict by the same line */
    List<CompareRow> of(StandardReadings.Table table, boolean onlyDifferent) {
        return IntStream.range(0, table.all().size())
                .mapToObj(index -> row(table, index))
                .filter(row -> !onlyDifferent || row.differs() || row.current())
                .toList();
    }

    private CompareRow row(StandardReadings.Table table, int index) {
        StandardVerdict standardVerdict = table.all().get(index);
        Optional<Rule> rule = standardVerdict.verdict().rule();
        return new CompareRow(
                standardVerdict.standard(),
                name(table, standardVerdict),
                standardVerdict.verdict().outcome(),
                rule.map(deciding -> OptionalInt.of(deciding.line())).orElse(OptionalInt.empty()),
                rule.map(deciding -> RuleText.of(standardVerdict.file(), deciding).toString()).orElse(""),
                table.differences().get(index),
                standardVerdict.standard().equals(table.standard()));
    }

    /** With the crawler it answers for, where that is another than the one asked about. */
    private String name(StandardReadings.Table table, StandardVerdict standardVerdict) {
        String standard = standardTexts.name(standardVerdict.standard());
        return standardVerdict.crawler().equals(table.question().crawler())
                ? standard
                : messages.text("row.other", standard, standardVerdict.crawler().name());
    }
}
