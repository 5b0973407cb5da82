package org.roboscope.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.ProgressLines;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.cli.report.ChangeCounts;
import org.roboscope.cli.report.ChangeForm;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ChangeTotal;
import org.roboscope.cli.report.ChangeTotal.Outside;
import org.roboscope.cli.report.ChangeTotal.Sums;
import org.roboscope.cli.report.RowForm;
import org.roboscope.cli.site.PresumedSite;
import org.roboscope.cli.table.ChunkChanges;
import org.roboscope.cli.table.ChunkChanges.Rows;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.SimulationRun.RunInput;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.weights.EditCostCounter;

/** Compares the verdicts of two files on URLs, formats changes with all processors, and writes them in order. */
final class CompareRun {

    private final ImpactPlan comparison;
    private final UrlSources sources;
    private final PresumedSite site;
    private final ConsoleStreams console;
    private final PrintedRun run;
    private final EditCostCounter costs;
    private final List<StatementChange> statements;
    private Sums sums = Sums.NONE;
    private long otherSite;
    private long notAPage;

    CompareRun(ImpactPlan comparison, UrlSources sources, PresumedSite site, ConsoleStreams console) {
        this.comparison = comparison;
        this.sources = sources;
        this.site = site;
        this.console = console;
        ProgressLines progress = new ProgressLines(console);
        this.costs = new EditCostCounter(comparison);
        this.statements = comparison.statementChanges();
        this.run = new PrintedRun(comparison.plan(), sources, chunk -> {
            costs.accept(chunk);
            countOutside(chunk);
            site.accept(chunk);
            progress.update(chunk.first() + chunk.size());
        });
    }

    /** Counts URLs that the files do not apply to, which are the same for every crawler. */
    private void countOutside(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            Outcome outcome = PackedVerdict.outcome(chunk.verdict(i, 0));
            otherSite += outcome == Outcome.OTHER_SITE ? 1 : 0;
            notAPage += outcome == Outcome.NOT_A_PAGE ? 1 : 0;
        }
    }

    private Outside outside() {
        return new Outside(otherSite, notAPage);
    }

    /** Writes all changes. */
    int write(ChangeForm<?> form, OutputFile file) throws InterruptedException {
        return write(form, ChunkChanges.rows(comparison, form), form::ending, file);
    }

    /** Writes the changes of a page, and the totals of all changes. */
    void writePage(ChangeJson form, AnswerPage page, OutputFile file) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.write(out -> {
            Function<UrlChunk, Supplier<Sums>> changes = ChunkChanges.pageRows(comparison, form, page);
            RunCompletion completion = run.execute(sources.input(1, false), out, chunk -> {
                Supplier<Sums> chunkSums = changes.apply(chunk);
                return () -> sums = sums.plus(chunkSums.get());
            });
            return end(completion, () -> {
                statements.forEach(change -> page.row(() -> ChangeJson.statementRow(change)));
                form.printPage(page, total(completion), out);
            }, code);
        });
    }

    int write(RowForm form, Function<UrlChunk, Rows> table, Function<ChangeTotal, byte[]> ending, OutputFile file)
            throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.writePieces(out -> {
            RowsOutput rows = new RowsOutput(form, file, out);
            RunInput input = sources.input(comparison.pairings().size(), !file.isFile());
            RunCompletion completion = run.execute(input, out, chunk -> {
                Rows changes = table.apply(chunk);
                byte[] piece = changes.bytes().length == 0 ? changes.bytes() : file.piece(changes.bytes());
                return () -> {
                    rows.write(piece, chunk.isWeighted());
                    sums = sums.plus(changes.sums());
                };
            });
            return end(completion, () -> rows.end(ending.apply(total(completion))), code);
        });
        return code[0];
    }

    interface CountPrinter {

        void print(ChangeCounts counts, Outside outside, Optional<WeighedCost> cost, PrintStream out);
    }

    /** Writes only the numbers of changes. */
    int writeCounts(OutputFile file, CountPrinter printer) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.write(out -> {
            ChangeCounts counts = new ChangeCounts();
            Function<UrlChunk, ChangeCounts.OfChunk> countChunk = ChunkChanges.counts(comparison);
            RunCompletion completion = run.execute(sources.input(1, false), out, chunk -> {
                ChangeCounts.OfChunk chunkCounts = countChunk.apply(chunk);
                return () -> {
                    counts.add(chunkCounts);
                    sums = sums.plus(chunkCounts.sums());
                };
            });
            return end(completion, () -> {
                counts.addStatements(statements);
                printer.print(counts, outside(), cost(completion), out);
            }, code);
        });
        return code[0];
    }

    /** Writes the heading before the first chunk of rows, so that unreadable input prints nothing. */
    private static final class RowsOutput {

        private final RowForm form;
        private final OutputFile file;
        private final PrintStream out;
        private boolean hasHeading;
        private boolean hasRows;

        RowsOutput(RowForm form, OutputFile file, PrintStream out) {
            this.form = form;
            this.file = file;
            this.out = out;
        }

        void write(byte[] rows, boolean isWeighted) {
            writeHeading(isWeighted);
            if (rows.length > 0) {
                writePiece(hasRows ? form.betweenRows() : form.beforeRows());
                out.write(rows, 0, rows.length);
                hasRows = true;
            }
        }

        void end(byte[] ending) {
            writeHeading(false);
            writePiece(ending);
        }

        private void writeHeading(boolean isWeighted) {
            if (!hasHeading) {
                hasHeading = true;
                writePiece(form.heading(isWeighted));
            }
        }

        private void writePiece(byte[] bytes) {
            if (bytes.length > 0) {
                byte[] piece = file.piece(bytes);
                out.write(piece, 0, piece.length);
            }
        }
    }

    private ChangeTotal total(RunCompletion completion) {
        return new ChangeTotal(completion.urls(), outside(), sums, statements, true,
                comparison.searchCrawlersLosingHomePage(),
                cost(completion));
    }

    private Optional<WeighedCost> cost(RunCompletion completion) {
        return WeighedCost.of(costs, completion.sources());
    }

    /** @return whether all sources could be read completely */
    private boolean end(RunCompletion completion, Runnable print, int[] code) {
        sources.refuseIfEmpty(completion.sources());
        print.run();
        site.report(console.err());
        boolean isCut = sources.reportTroubles(completion.sources(), console.err());
        code[0] = isCut ? ExitCode.REFUSED : sums.isNothing() && statements.isEmpty() ? ExitCode.OK
                : ExitCode.SOME_CHANGED;
        return !isCut;
    }
}
