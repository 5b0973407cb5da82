package org.roboscope.cli.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.present.searchconsole.ConsoleList;
import org.roboscope.present.searchconsole.ConsoleListCounter;
import org.roboscope.present.weights.ListWeights;
import org.roboscope.present.weights.WeightCounter;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.source.SourceReport;

/** What is said of a list beside its verdicts: what its pages weigh, and what Search Console says of them. */
public final class TestedList implements Consumer<UrlChunk> {

    private final VerdictSummary summary;
    private final WeightCounter weightCounter;
    private final ConsoleListCounter consoleListCounter;
    private List<SourceReport> sources = List.of();

    public TestedList(RunPlan plan) {
        this.summary = new VerdictSummary(plan);
        this.weightCounter = new WeightCounter(plan, summary);
        this.consoleListCounter = new ConsoleListCounter(plan);
    }

    @Override
    public void accept(UrlChunk chunk) {
        if (chunk.isWeighted()) {
            summary.accept(chunk);
            weightCounter.accept(chunk);
        }
        consoleListCounter.accept(chunk);
    }

    /** @param read all sources, with what they held */
    public void end(List<SourceReport> read) {
        sources = List.copyOf(read);
    }

    public Optional<ListWeights> weights() {
        return weightCounter.weights(sources);
    }

    public Optional<ConsoleList> console() {
        return consoleListCounter.list(sources);
    }
}
