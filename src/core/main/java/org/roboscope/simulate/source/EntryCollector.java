package org.roboscope.simulate.source;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.source.SourceReport.BadLine;
import org.roboscope.simulate.source.SourceReport.ConsoleIssue;
import org.roboscope.simulate.source.SourceReport.SourceKind;
import org.roboscope.simulate.source.SourceReport.WeightColumn;

/** Takes what a format finds, and counts. Others may look at the counts meanwhile. */
public final class EntryCollector {

    private static final int MOST_EXAMPLES = 20;
    private static final int MOST_TROUBLES = 20;

    private final Consumer<SourceEntry> entries;
    private final MessageBundle messageBundle = MessageBundle.of("sources");
    private final List<BadLine> examples = new CopyOnWriteArrayList<>();
    private final List<String> troubles = new CopyOnWriteArrayList<>();
    private volatile SourceKind kind = SourceKind.LIST;
    private volatile Optional<WeightColumn> weight = Optional.empty();
    private volatile List<String> columns = List.of();
    private volatile Optional<ConsoleIssue> issue = Optional.empty();
    private volatile long found;
    private volatile long bad;

    EntryCollector(Consumer<SourceEntry> entries) {
        this.entries = entries;
    }

    void kind(SourceKind is) {
        kind = is;
    }

    /** @param numbers the columns of a table that could hold weights */
    void columns(List<String> numbers, Optional<WeightColumn> chosen) {
        columns = List.copyOf(numbers);
        weight = chosen;
    }

    void issue(ConsoleIssue named) {
        issue = Optional.of(named);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    public void entry(SourceEntry entry) {
        found++;
        entries.accept(entry);
    }

    /** @param key of the sentence that says why */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    public void bad(long number, String key, Object... fillings) {
        bad++;
        if (examples.size() < MOST_EXAMPLES) {
            examples.add(new BadLine(number, messageBundle.text(key, fillings)));
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    void bad(long many, List<String> sentences) {
        bad += many;
        for (String sentence : sentences) {
            if (examples.size() < MOST_EXAMPLES) {
                examples.add(new BadLine(0, sentence));
            }
        }
    }

    /** @param key of the sentence that says why the source is not read on */
    public void trouble(String key, Object... fillings) {
        tell(messageBundle.text(key, fillings));
    }

    void tell(String sentence) {
        if (troubles.size() < MOST_TROUBLES) {
            troubles.add(sentence);
        }
    }

    SourceReport report() {
        return new SourceReport(kind, found, bad, examples, troubles, weight, columns, issue);
    }
}
