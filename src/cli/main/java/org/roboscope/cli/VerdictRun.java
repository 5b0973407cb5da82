package org.roboscope.cli;

import java.io.PrintStream;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.ProgressLines;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.cli.report.TestedList;
import org.roboscope.cli.report.VerdictJson;
import org.roboscope.cli.site.PresumedSite;
import org.roboscope.cli.table.ExplainedRows;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.ChunkTable;
import org.roboscope.simulate.results.VerdictCounts;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.SimulationRun.RunInput;
import org.roboscope.simulate.run.UrlChunk;

/** Computes verdicts on many URLs, formats them with all processors, and writes them in order. */
final class VerdictRun {

    /** Prints the numbers of verdicts. */
    interface CountPrinter {

        void print(VerdictCounts counts, PrintStream out);
    }

    private final RunPlan plan;
    private final UrlSources sources;
    private final PresumedSite site;
    private final Optional<TestedList> testedList;
    private final ConsoleStreams console;
    private final ProgressLines progress;
    private final SeenOutcomes seenOutcomes = new SeenOutcomes();
    private final PrintedRun run;
    private boolean isIncomplete;

    /** @param testedList collects the facts about the list that are printed in addition to the verdicts */
    VerdictRun(RunPlan plan, UrlSources sources, PresumedSite site, Optional<TestedList> testedList,
            ConsoleStreams console) {
        this.plan = plan;
        this.testedList = testedList;
        this.sources = sources;
        this.site = site;
        this.console = console;
        this.progress = new ProgressLines(console);
        this.run = new PrintedRun(plan, sources, this::countChunk);
    }

    /** Writes a row for each verdict, or each URL. Returns the exit code. */
    int write(ChunkTable table, OutputFile file) throws InterruptedException {
        file.writePieces(out -> {
            RowsOutput output = new RowsOutput(file, out);
            RunCompletion completion = run.execute(input(table, file), out, chunk -> {
                byte[] rows = file.compress(table.rows(chunk));
                return () -> {
                    output.writeHeading(chunk.isWeighted() ? table.weightedHeading() : table.heading());
                    output.writeRows(rows);
                };
            });
            return finish(completion, () -> {
                output.writeHeading(table.heading());
                output.writeText(table.footer());
            });
        });
        return exitCode();
    }

    /** Returns the URLs. Answers are immediate except in a file, which appears only when it is complete. */
    private RunInput input(ChunkTable table, OutputFile file) {
        return sources.input((long) plan.runCrawlers().size() * table.linesPerVerdict(), !file.isFile());
    }

    /** Writes the verdicts of a page, and the number of all verdicts. */
    void writePage(VerdictJson form, ExplainedRows rows, AnswerPage page, OutputFile file) throws InterruptedException {
        file.write(out -> {
            Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
            RunCompletion completion = run.execute(sources.input(1, false), out, chunk -> () -> {
                rows.addTo(page, chunk);
                for (int i = 0; i < chunk.size(); i++) {
                    for (RunCrawler crawler : plan.runCrawlers()) {
                        outcomes.merge(PackedVerdict.outcome(chunk.verdict(i, crawler.column())), 1L, Long::sum);
                    }
                }
            });
            return finish(completion, () -> form.printPage(page, outcomes, out));
        });
    }

    /** Writes the numbers of verdicts without the verdicts. Returns the exit code. */
    int writeCounts(OutputFile file, CountPrinter printer) throws InterruptedException {
        file.write(out -> {
            VerdictCounts counts = new VerdictCounts(plan);
            RunCompletion completion = run.execute(sources.input(1, false), out, chunk -> () -> counts.accept(chunk));
            return finish(completion, () -> printer.print(counts, out));
        });
        return exitCode();
    }

    private void countChunk(UrlChunk chunk) {
        testedList.ifPresent(tested -> tested.accept(chunk));
        site.accept(chunk);
        for (int i = 0; i < chunk.size(); i++) {
            for (int column = 0; column < plan.columns().size(); column++) {
                seenOutcomes.add(PackedVerdict.outcome(chunk.verdict(i, column)));
            }
        }
        progress.update(chunk.firstIndex() + chunk.size());
    }

    /**
     * Prints the results after the last chunk, and reports problems.
     *
     * @return whether all sources could be read completely
     */
    private boolean finish(RunCompletion completion, Runnable print) {
        sources.refuseIfEmpty(completion.sourceReports());
        testedList.ifPresent(tested -> tested.setReports(completion.sourceReports()));
        print.run();
        site.report(console.err());
        isIncomplete = sources.reportProblems(completion.sourceReports(), console.err());
        return !isIncomplete;
    }

    private int exitCode() {
        return isIncomplete ? ExitCode.REFUSED : seenOutcomes.exitCode();
    }

    /** Collects outcomes for the exit code. Blocked outweighs undefined, because it matters more to scripts. */
    private static final class SeenOutcomes {

        private boolean hasBlocked;
        private boolean hasUndefined;

        void add(Outcome outcome) {
            hasBlocked |= outcome == Outcome.BLOCKED;
            hasUndefined |= outcome == Outcome.UNDEFINED;
        }

        int exitCode() {
            if (hasBlocked) {
                return ExitCode.SOME_BLOCKED;
            }
            return hasUndefined ? ExitCode.SOME_UNDEFINED : ExitCode.OK;
        }
    }
}
