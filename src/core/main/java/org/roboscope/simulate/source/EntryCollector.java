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

/** Collects the URLs and bad lines of a source. Other threads may read the counts while it collects. */
public final class EntryCollector {

    private static final int MAX_EXAMPLES = 20;
    private static final int MAX_PROBLEMS = 20;

    private final Consumer<SourceEntry> onEntry;
    private final MessageBundle messageBundle = MessageBundle.of("sources");
    private final List<BadLine> badLineExamples = new CopyOnWriteArrayList<>();
    private final List<String> problems = new CopyOnWriteArrayList<>();
    private volatile SourceKind kind = SourceKind.LIST;
    private volatile Optional<WeightColumn> weightColumn = Optional.empty();
    private volatile List<String> numberColumns = List.of();
    private volatile Optional<ConsoleIssue> issue = Optional.empty();
    private volatile long entryCount;
    private volatile long badLineCount;

    EntryCollector(Consumer<SourceEntry> onEntry) {
        this.onEntry = onEntry;
    }

    void setKind(SourceKind kind) {
        this.kind = kind;
    }

    /** @param numberColumns names of the columns that could contain weights */
    void setWeightColumns(List<String> numberColumns, Optional<WeightColumn> chosenColumn) {
        this.numberColumns = List.copyOf(numberColumns);
        weightColumn = chosenColumn;
    }

    void setIssue(ConsoleIssue issue) {
        this.issue = Optional.of(issue);
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread writes
    public void addEntry(SourceEntry entry) {
        entryCount++;
        onEntry.accept(entry);
    }

    /** @param key message key of the reason */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    public void addBadLine(long lineNumber, String key, Object... arguments) {
        badLineCount++;
        if (badLineExamples.size() < MAX_EXAMPLES) {
            badLineExamples.add(new BadLine(lineNumber, messageBundle.text(key, arguments)));
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    void addBadAddresses(long count, List<String> sentences) {
        badLineCount += count;
        for (String sentence : sentences) {
            if (badLineExamples.size() < MAX_EXAMPLES) {
                badLineExamples.add(new BadLine(0, sentence));
            }
        }
    }

    /** @param key message key of the reason why the rest of the source is not read */
    public void addProblem(String key, Object... arguments) {
        addProblemText(messageBundle.text(key, arguments));
    }

    void addProblemText(String sentence) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(sentence);
        }
    }

    SourceReport report() {
        return new SourceReport(kind, entryCount, badLineCount, badLineExamples, problems, weightColumn, numberColumns,
                issue);
    }
}
