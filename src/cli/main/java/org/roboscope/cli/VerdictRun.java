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

/** Asks about many URLs, formats the verdicts with all processors, and writes them in order. */
final class VerdictRun {

    private final RunPlan plan;
    private final UrlSources sources;
    private final PresumedSite site;
    private final Optional<TestedList> told;
    private final ConsoleStreams console;
    private final ProgressLines progress;
    private final OutcomeCounts outcomeCounts = new OutcomeCounts();
    private final PrintedRun run;

    /** @param told counts what is said of the list beside its verdicts, where something is */
    VerdictRun(RunPlan plan, UrlSources sources, PresumedSite site, Optional<TestedList> told,
            ConsoleStreams console) {
        this.plan = plan;
        this.told = told;
        this.sources = sources;
        this.site = site;
        this.console = console;
        this.progress = new ProgressLines(console);
        this.run = new PrintedRun(plan, sources, this::look);
    }

    /** A row for each verdict, or each URL. */
    int write(ChunkTable table, OutputFile file) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.writePieces(out -> {
            Beginning beginning = new Beginning(table, file, out);
            RunCompletion completion = run.execute(input(table, file), out, chunk -> {
                byte[] rows = file.piece(table.rows(chunk));
                return () -> {
                    beginning.write(chunk.isWeighted());
                    out.write(rows, 0, rows.length);
                };
            });
            return end(completion, () -> {
                beginning.write(false);
                byte[] ending = file.piece(table.footer());
                out.write(ending, 0, ending.length);
            }, code);
        });
        return code[0];
    }

    /** A file is seen when it is whole. */
    private RunInput input(ChunkTable table, OutputFile file) {
        return sources.input((long) plan.runCrawlers().size() * table.linesPerVerdict(), !file.isFile());
    }

    /** The heading stands before the first rows; where the input turns out to be unreadable, nothing is printed. */
    private static final class Beginning {

        private final ChunkTable table;
        private final OutputFile file;
        private final PrintStream out;
        private boolean written;

        Beginning(ChunkTable table, OutputFile file, PrintStream out) {
            this.table = table;
            this.file = file;
            this.out = out;
        }

        void write(boolean isWeighted) {
            if (!written) {
                written = true;
                byte[] heading = file.piece(isWeighted ? table.weightedHeading() : table.heading());
                out.write(heading, 0, heading.length);
            }
        }
    }

    /** The verdicts of a page, and how many there are in all. */
    void page(VerdictJson form, ExplainedRows rows, AnswerPage page, OutputFile file) throws InterruptedException {
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
            return end(completion, () -> form.print(page, outcomes, out), code);
        });
    }

    /** Counts of verdicts, and nothing else. */
    int count(OutputFile file, CountPrinting printing) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.write(out -> {
            VerdictCounts counts = new VerdictCounts(plan);
            RunCompletion completion = run.execute(sources.input(1, false), out, chunk -> () -> counts.accept(chunk));
            return end(completion, () -> printing.print(counts, out), code);
        });
        return code[0];
    }

    interface CountPrinting {

        void print(VerdictCounts counts, PrintStream out);
    }

    private void look(UrlChunk chunk) {
        told.ifPresent(tested -> tested.accept(chunk));
        site.accept(chunk);
        for (int i = 0; i < chunk.size(); i++) {
            for (int column = 0; column < plan.columns().size(); column++) {
                outcomeCounts.add(PackedVerdict.outcome(chunk.verdict(i, column)));
            }
        }
        progress.at(chunk.first() + chunk.size());
    }

    /** @return whether all that was asked about could be read */
    private boolean end(RunCompletion completion, Runnable print, int[] code) {
        sources.refuseIfEmpty(completion.sources());
        told.ifPresent(tested -> tested.end(completion.sources()));
        print.run();
        site.report(console.err());
        boolean cut = sources.tellTroubles(completion.sources(), console.err());
        code[0] = cut ? ExitCode.REFUSED : outcomeCounts.exitCode();
        return !cut;
    }

    /** The exit code for several verdicts. Scripts ask first whether anything is blocked, so blocked outweighs undefined. */
    private static final class OutcomeCounts {

        private boolean blocked;
        private boolean undefined;

        void add(Outcome outcome) {
            blocked |= outcome == Outcome.BLOCKED;
            undefined |= outcome == Outcome.UNDEFINED;
        }

        int exitCode() {
            return blocked ? ExitCode.SOME_BLOCKED : undefined ? ExitCode.SOME_UNDEFINED : ExitCode.OK;
        }
    }
}
