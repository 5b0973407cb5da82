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

/** Collects facts about a tested list in addition to its verdicts: its weights, and Search Console's data. */
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

    /** @param reports the reports on all sources */
    public void setReports(List<SourceReport> reports) {
        sources = List.copyOf(reports);
    }

    public Optional<ListWeights> weights() {
        return weightCounter.weights(sources);
    }

    public Optional<ConsoleList> consoleList() {
        return consoleListCounter.list(sources);
    }
}
