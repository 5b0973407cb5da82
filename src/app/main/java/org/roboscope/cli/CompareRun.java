package org.roboscope.cli;

import java.io.PrintStream;
import java.util.Optional;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.ProgressLines;
import org.roboscope.cli.report.ChangeCounts;
import org.roboscope.cli.report.ChangeReport;
import org.roboscope.cli.table.ChangeRows;
import org.roboscope.cli.table.ChangeSums;
import org.roboscope.cli.table.ChangeTally;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.SimulationRun.RunInput;
import org.roboscope.simulate.weights.EditCostCounter;

/** Puts URLs to both files, formats what changes with all processors, and writes it in order. */
final class CompareRun {

    private final ImpactComparison comparison;
    private final UrlSources sources;
    private final ConsoleStreams consoleStreams;
    private final PrintedRun run;
    private final EditCostCounter costs;
    private ChangeSums found = ChangeSums.NONE;

    CompareRun(ImpactComparison comparison, UrlSources sources, ConsoleStreams consoleStreams) {
        this.comparison = comparison;
        this.sources = sources;
        this.consoleStreams = consoleStreams;
        ProgressLines progress = new ProgressLines(consoleStreams);
        this.costs = new EditCostCounter(comparison);
        this.run = new PrintedRun(comparison.plan(), sources, chunk -> {
            costs.accept(chunk);
            progress.at(chunk.first() + chunk.size());
        });
    }

    /** All changes. */
    int write(ChangeRows table, OutputFile file) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.writePieces(out -> {
            RowsOutput rows = new RowsOutput(table, file, out);
            RunInput input = sources.input(comparison.pairings().size(), !file.isFile());
            RunCompletion completion = run.execute(input, out, chunk -> {
                ChangeRows.Rows changes = table.of(chunk);
                byte[] piece = changes.bytes().length == 0 ? changes.bytes() : file.piece(changes.bytes());
                return () -> {
                    rows.write(piece, chunk.isWeighted());
                    found = found.plus(changes.sums());
                };
            });
            return end(completion, () -> rows.end(total(completion)), code);
        });
        return code[0];
    }

    interface CountPrinting {

        void print(ChangeCounts counts, Optional<WeighedCost> cost, PrintStream out);
    }

    /** Counts of changes, and nothing else. */
    int count(ChangeTally tally, OutputFile file, CountPrinting printing) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.write(out -> {
            ChangeCounts counts = new ChangeCounts();
            RunCompletion completion = run.execute(sources.input(1, false), out, chunk -> {
                ChangeTally.ChunkCounts here = tally.of(chunk);
                return () -> {
                    here.addTo(counts);
                    found = found.plus(here.sums());
                };
            });
            return end(completion, () -> printing.print(counts, cost(completion), out), code);
        });
        return code[0];
    }

    /** The heading stands before the first chunk; where the input turns out to be unreadable, nothing is printed. */
    private static final class RowsOutput {

        private final ChangeRows table;
        private final OutputFile file;
        private final PrintStream out;
        private boolean begun;
        private boolean hasRows;

        RowsOutput(ChangeRows table, OutputFile file, PrintStream out) {
            this.table = table;
            this.file = file;
            this.out = out;
        }

        void write(byte[] rows, boolean isWeighted) {
            begin(isWeighted);
            if (rows.length > 0) {
                pack(hasRows ? table.betweenRows() : table.beforeRows());
                out.write(rows, 0, rows.length);
                hasRows = true;
            }
        }

        void end(ChangeReport.Total total) {
            begin(false);
            pack(table.ending(total));
        }

        private void begin(boolean isWeighted) {
            if (!begun) {
                begun = true;
                pack(isWeighted ? table.weightedHeading() : table.heading());
            }
        }

        private void pack(byte[] bytes) {
            if (bytes.length > 0) {
                byte[] piece = file.piece(bytes);
                out.write(piece, 0, piece.length);
            }
        }
    }

    private ChangeReport.Total total(RunCompletion completion) {
        return new ChangeReport.Total(completion.urls(), found.verdicts(), found.blocked(), found.uses(), true,
                comparison.searchesThatLoseTheHomePage(), cost(completion));
    }

    private Optional<WeighedCost> cost(RunCompletion completion) {
        return WeighedCost.of(costs, completion.sources());
    }

    /** @return whether all that was asked about could be read */
    private boolean end(RunCompletion completion, Runnable print, int[] code) {
        sources.refuseIfEmpty(completion.sources());
        print.run();
        boolean cut = sources.tellTroubles(completion.sources(), consoleStreams.err());
        code[0] = cut ? ExitCode.REFUSED : found.isNothing() ? ExitCode.OK : ExitCode.SOME_CHANGED;
        return !cut;
    }
}
