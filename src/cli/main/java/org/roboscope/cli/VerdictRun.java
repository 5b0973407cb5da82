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

    private final RunPlan plan;
    private final UrlSources sources;
    private final PresumedSite site;
    private final Optional<TestedList> listFacts;
    private final ConsoleStreams console;
    private final ProgressLines progress;
    private final OutcomeCounts outcomeCounts = new OutcomeCounts();
    private final PrintedRun run;

    /** @param listFacts collects facts on the list in addition to its verdicts, if they are printed */
    VerdictRun(RunPlan plan, UrlSources sources, PresumedSite site, Optional<TestedList> listFacts,
            ConsoleStreams console) {
        this.plan = plan;
        this.listFacts = listFacts;
        this.sources = sources;
        this.site = site;
        this.console = console;
        this.progress = new ProgressLines(console);
        this.run = new PrintedRun(plan, sources, this::count);
    }

    /** Writes a row for each verdict, or each URL. */
    int write(ChunkTable table, OutputFile file) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.writePieces(out -> {
            HeadingOutput heading = new HeadingOutput(table, file, out);
            RunCompletion completion = run.execute(input(table, file), out, chunk -> {
                byte[] rows = file.piece(table.rows(chunk));
                return () -> {
                    heading.write(chunk.isWeighted());
                    out.write(rows, 0, rows.length);
                };
            });
            return end(completion, () -> {
                heading.write(false);
                byte[] ending = file.piece(table.footer());
                out.write(ending, 0, ending.length);
            }, code);
        });
        return code[0];
    }

    /** Returns the URLs. Answers are immediate except in a file, which appears only when it is complete. */
    private RunInput input(ChunkTable table, OutputFile file) {
        return sources.input((long) plan.runCrawlers().size() * table.linesPerVerdict(), !file.isFile());
    }

    /** Writes the heading before the first rows, so that unreadable input prints nothing. */
    private static final class HeadingOutput {

        private final ChunkTable table;
        private final OutputFile file;
        private final PrintStream out;
        private boolean isWritten;

        HeadingOutput(ChunkTable table, OutputFile file, PrintStream out) {
            this.table = table;
            this.file = file;
            this.out = out;
        }

        void write(boolean isWeighted) {
            if (!isWritten) {
                isWritten = true;
                byte[] heading = file.piece(isWeighted ? table.weightedHeading() : table.heading());
                out.write(heading, 0, heading.length);
            }
        }
    }

    /** Writes the verdicts of a page, and the number of all verdicts. */
    void writePage(VerdictJson form, ExplainedRows rows, AnswerPage page, OutputFile file) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
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
            return end(completion, () -> form.printPage(page, outcomes, out), code);
        });
    }

    /** Writes only the numbers of verdicts. */
    int writeCounts(OutputFile file, CountPrinter printer) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.write(out -> {
            VerdictCounts counts = new VerdictCounts(plan);
            RunCompletion completion = run.execute(sources.input(1, false), out, chunk -> () -> counts.accept(chunk));
            return end(completion, () -> printer.print(counts, out), code);
        });
        return code[0];
    }

    interface CountPrinter {

        void print(VerdictCounts counts, PrintStream out);
    }

    private void count(UrlChunk chunk) {
        listFacts.ifPresent(tested -> tested.accept(chunk));
        site.accept(chunk);
        for (int i = 0; i < chunk.size(); i++) {
            for (int column = 0; column < plan.columns().size(); column++) {
                outcomeCounts.add(PackedVerdict.outcome(chunk.verdict(i, column)));
            }
        }
        progress.update(chunk.first() + chunk.size());
    }

    /** @return whether all sources could be read completely */
    private boolean end(RunCompletion completion, Runnable print, int[] code) {
        sources.refuseIfEmpty(completion.sources());
        listFacts.ifPresent(tested -> tested.end(completion.sources()));
        print.run();
        site.report(console.err());
        boolean isCut = sources.reportTroubles(completion.sources(), console.err());
        code[0] = isCut ? ExitCode.REFUSED : outcomeCounts.exitCode();
        return !isCut;
    }

    /** The exit code for several verdicts. Blocked outweighs undefined, because it matters more to scripts. */
    private static final class OutcomeCounts {

        private boolean hasBlocked;
        private boolean hasUndefined;

        void add(Outcome outcome) {
            hasBlocked |= outcome == Outcome.BLOCKED;
            hasUndefined |= outcome == Outcome.UNDEFINED;
        }

        int exitCode() {
            return hasBlocked ? ExitCode.SOME_BLOCKED : hasUndefined ? ExitCode.SOME_UNDEFINED : ExitCode.OK;
        }
    }
}
