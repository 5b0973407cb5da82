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
import org.roboscope.cli.report.ChangeTotal.InapplicableUrls;
import org.roboscope.cli.report.ChangeTotal.Sums;
import org.roboscope.cli.report.RowForm;
import org.roboscope.cli.site.PresumedSite;
import org.roboscope.cli.table.ChunkChanges;
import org.roboscope.cli.table.ChunkChanges.ChunkRows;
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

    /** Prints the numbers of changes. */
    interface CountPrinter {

        void print(ChangeCounts counts, InapplicableUrls inapplicable, Optional<WeighedCost> cost, PrintStream out);
    }

    private final ImpactPlan comparison;
    private final UrlSources sources;
    private final PresumedSite site;
    private final ConsoleStreams console;
    private final PrintedRun run;
    private final EditCostCounter costCounter;
    private final List<StatementChange> statements;
    private Sums sums = Sums.NONE;
    private long otherSiteUrls;
    private long nonPageUrls;
    private boolean isIncomplete;

    CompareRun(ImpactPlan comparison, UrlSources sources, PresumedSite site, ConsoleStreams console) {
        this.comparison = comparison;
        this.sources = sources;
        this.site = site;
        this.console = console;
        ProgressLines progress = new ProgressLines(console);
        this.costCounter = new EditCostCounter(comparison);
        this.statements = comparison.statementChanges();
        this.run = new PrintedRun(comparison.plan(), sources, chunk -> {
            costCounter.accept(chunk);
            countInapplicable(chunk);
            site.accept(chunk);
            progress.update(chunk.firstIndex() + chunk.size());
        });
    }

    /**
     * Counts the URLs that the files do not apply to. The first column is enough, because these URLs are the same for
     * all crawlers.
     */
    private void countInapplicable(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            Outcome outcome = PackedVerdict.outcome(chunk.verdict(i, 0));
            otherSiteUrls += outcome == Outcome.OTHER_SITE ? 1 : 0;
            nonPageUrls += outcome == Outcome.NOT_A_PAGE ? 1 : 0;
        }
    }

    private InapplicableUrls inapplicableUrls() {
        return new InapplicableUrls(otherSiteUrls, nonPageUrls);
    }

    /** Writes all changes. Returns the exit code. */
    int write(ChangeForm<?> form, OutputFile file) throws InterruptedException {
        return writeRows(form, ChunkChanges.rows(comparison, form), form::ending, file);
    }

    /** Writes the changes of a page, and the totals of all changes. */
    void writePage(ChangeJson form, AnswerPage page, OutputFile file) throws InterruptedException {
        file.write(out -> {
            Function<UrlChunk, Supplier<Sums>> changes = ChunkChanges.pageRows(comparison, form, page);
            RunCompletion completion = run.execute(sources.input(1, false), out, chunk -> {
                Supplier<Sums> chunkSums = changes.apply(chunk);
                return () -> sums = sums.plus(chunkSums.get());
            });
            return finish(completion, () -> {
                statements.forEach(change -> page.addRow(() -> ChangeJson.statementRow(change)));
                form.printPage(page, total(completion), out);
            });
        });
    }

    /**
     * Writes the changes as a table.
     *
     * @param table  formats the changes of a chunk, on any thread
     * @param ending formats the totals after the rows
     * @return the exit code
     */
    int writeRows(RowForm form, Function<UrlChunk, ChunkRows> table, Function<ChangeTotal, byte[]> ending,
            OutputFile file)
            throws InterruptedException {
        file.writePieces(out -> {
            RowsOutput output = new RowsOutput(file, out);
            RunInput input = sources.input(comparison.policyPairs().size(), !file.isFile());
            RunCompletion completion = run.execute(input, out, chunk -> {
                ChunkRows changes = table.apply(chunk);
                byte[] piece = changes.bytes().length == 0 ? changes.bytes() : file.compress(changes.bytes());
                return () -> {
                    output.writeHeading(form.heading(chunk.isWeighted()));
                    if (piece.length > 0) {
                        output.writeText(output.hasRows() ? form.betweenRows() : form.beforeRows());
                        output.writeRows(piece);
                    }
                    sums = sums.plus(changes.sums());
                };
            });
            return finish(completion, () -> {
                output.writeHeading(form.heading(false));
                output.writeText(ending.apply(total(completion)));
            });
        });
        return exitCode();
    }

    /** Writes the numbers of changes without the changes. Returns the exit code. */
    int writeCounts(OutputFile file, CountPrinter printer) throws InterruptedException {
        file.write(out -> {
            ChangeCounts counts = new ChangeCounts();
            Function<UrlChunk, ChangeCounts.ChunkCounts> countChunk = ChunkChanges.counts(comparison);
            RunCompletion completion = run.execute(sources.input(1, false), out, chunk -> {
                ChangeCounts.ChunkCounts chunkCounts = countChunk.apply(chunk);
                return () -> {
                    counts.add(chunkCounts);
                    sums = sums.plus(chunkCounts.sums());
                };
            });
            return finish(completion, () -> {
                counts.addStatements(statements);
                printer.print(counts, inapplicableUrls(), cost(completion), out);
            });
        });
        return exitCode();
    }

    private ChangeTotal total(RunCompletion completion) {
        return new ChangeTotal(completion.urlCount(), inapplicableUrls(), sums, statements, true,
                comparison.searchCrawlersLosingHomePage(),
                cost(completion));
    }

    private Optional<WeighedCost> cost(RunCompletion completion) {
        return WeighedCost.of(costCounter, completion.sourceReports());
    }

    /**
     * Prints the results after the last chunk, and reports problems.
     *
     * @return whether all sources could be read completely
     */
    private boolean finish(RunCompletion completion, Runnable print) {
        sources.refuseIfEmpty(completion.sourceReports());
        print.run();
        site.report(console.err());
        isIncomplete = sources.reportProblems(completion.sourceReports(), console.err());
        return !isIncomplete;
    }

    private int exitCode() {
        if (isIncomplete) {
            return ExitCode.REFUSED;
        }
        return sums.isZero() && statements.isEmpty() ? ExitCode.OK : ExitCode.SOME_CHANGED;
    }
}
