package org.roboscope.ui.compare;

import static org.roboscope.ui.compare.ComparePanel.MESSAGES;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.robots.Standard;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.ui.workspace.StandardReadings;

/**
 * What one standard makes of the tested URL.
 *
 * @param line       of the rule that decides
 * @param rule       its text; empty if no rule decides
 * @param difference why the verdict of this standard differs from the current one, if it does
 * @param current    whether the file is read this way
 */
record CompareRow(
        Standard standard,
        String name,
        Outcome outcome,
        OptionalInt line,
        String rule,
        Optional<String> difference,
        boolean current) {

    boolean differs() {
        return difference.isPresent();
    }

    /** @param onlyDifferent whether to leave out standards with the same verdict by the same line */
    static List<CompareRow> of(StandardReadings.Table table, boolean onlyDifferent) {
        return IntStream.range(0, table.all().size()).mapToObj(index -> of(table, index))
                .filter(row -> !onlyDifferent || row.differs() || row.current).toList();
    }

    private static CompareRow of(StandardReadings.Table table, int index) {
        StandardVerdict read = table.all().get(index);
        Optional<Rule> rule = read.verdict().rule();
        String name = new StandardTexts().name(read.standard());
        // With the crawler it answers for, where that is another than the one asked about.
        boolean isOfOther = !read.crawler().equals(table.question().crawler());
        return new CompareRow(read.standard(),
                isOfOther ? MESSAGES.text("row.other", name, read.crawler().name()) : name,
                read.verdict().outcome(),
                rule.map(deciding -> OptionalInt.of(deciding.line())).orElse(OptionalInt.empty()),
                rule.map(deciding -> RuleText.of(read.file(), deciding).toString()).orElse(""),
                table.differences().get(index), read.standard().equals(table.standard()));
    }
}
