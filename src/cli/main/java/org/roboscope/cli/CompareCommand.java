package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.address.SiteScope;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.report.ChangeCsv;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.ReportMessages;
import org.roboscope.cli.report.RowForm;
import org.roboscope.cli.table.ChangeMatrix;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.simulate.impact.ImpactPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code compare}, which reports how the verdicts of two files differ. */
@Command(name = "compare")
final class CompareCommand extends CommandLineApp.SubCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "OLD", descriptionKey = "old")
    private Optional<InputFile> oldFile = Optional.empty();

    @Parameters(index = "1", arity = "0..1", paramLabel = "NEW", descriptionKey = "new")
    private Optional<InputFile> newFile = Optional.empty();

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "URL", descriptionKey = "url")
    private List<String> urls = List.of();

    @Mixin
    private final CrawlersOption crawlers = new CrawlersOption();

    @Mixin
    private final UrlListOptions list = new UrlListOptions();

    @Mixin
    private final StandardOption standard = new StandardOption();

    @Option(names = "--format", paramLabel = "FORMAT", converter = TableFormat.FormatValues.class, completionCandidates = TableFormat.FormatValues.class)
    private TableFormat format = TableFormat.TEXT;

    @Option(names = "--output", paramLabel = "FILE")
    private Optional<OutputFile> output = Optional.empty();

    @Option(names = "--summary")
    private boolean summary;

    CompareCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        InputFile oldName = requireName(oldFile);
        InputFile newName = requireName(newFile);
        InputFile.refuseRepeatedStandardInput(Stream.concat(Stream.of(oldName, newName), list.listFile().stream()));
        boolean isSearch = urls.isEmpty() && list.listFile().isEmpty();
        refuseMixedOptions(isSearch);
        SiteScope scope = list.scope(oldName, newName);
        ImpactPlan comparison = standard.reading()
                .compareFiles(oldName.robotsTxt(console), newName.robotsTxt(console), crawlers.crawlers())
                .forSite(scope);
        OutputFile file = output.orElseGet(() -> OutputFile.standard(console));
        if (isSearch) {
            return search(comparison, file, oldName.name(), newName.name());
        }
        CompareRun run =
                new CompareRun(comparison, list.sources(urls, console, file), list.presumedSite(scope), console);
        return summary ? printSummary(run, file, newName.name())
                : printChanges(run, comparison, file, oldName.name(), newName.name());
    }

    private void refuseMixedOptions(boolean isSearch) {
        if (summary && format == TableFormat.MATRIX) {
            throw new CommandRefusedException("option.summary.matrix");
        }
        if (isSearch && (summary || list.isSiteGiven() || format == TableFormat.MATRIX)) {
            throw new CommandRefusedException("compare.urls");
        }
    }

    /**
     * Searches for changes with URLs that are derived from the rules, because none are given. Returns the exit code.
     */
    private int search(ImpactPlan comparison, OutputFile file, String oldName, String newName)
            throws InterruptedException {
        FoundChanges changes = ChangeSearch.search(comparison);
        file.write(out -> {
            changes.printTo(out, switch (format) {
                case JSON -> new ChangeJson(oldName, newName);
                case TEXT -> new ChangeText(out.charset(), oldName, newName, standard.reading().choice(), changes);
                case CSV, TSV, MATRIX -> new ChangeCsv(format.table());
            });
            return true;
        });
        return changes.total().hasNoChanges() ? ExitCode.OK : ExitCode.SOME_CHANGED;
    }

    private int printSummary(CompareRun run, OutputFile file, String newName) throws InterruptedException {
        return run.writeCounts(file, (counts, inapplicable, cost, out) -> {
            switch (format) {
                case TEXT -> counts.printText(out, inapplicable, cost);
                case JSON -> counts.printJson(out, newName, inapplicable, cost);
                case CSV, TSV, MATRIX -> counts.printTable(out, format.table());
            }
        });
    }

    private int printChanges(CompareRun run, ImpactPlan comparison, OutputFile file, String oldName, String newName)
            throws InterruptedException {
        return switch (format) {
            case MATRIX -> {
                ChangeMatrix matrix = new ChangeMatrix(comparison);
                ReportMessages reportMessages = new ReportMessages();
                yield run.writeRows(matrix, matrix::rows, total -> {
                    // Cells contain outcomes, so statements are printed to the error output.
                    total.statements().forEach(change -> console.err().println(reportMessages.statement(change)));
                    return RowForm.NOTHING;
                }, file);
            }
            case JSON -> run.write(new ChangeJson(oldName, newName), file);
            case TEXT -> run.write(new ChangeText(file.charset(), oldName, newName, standard.reading().choice(),
                    !comparison.usagePairs().isEmpty()), file);
            case CSV, TSV -> run.write(new ChangeCsv(format.table()), file);
        };
    }

    private static InputFile requireName(Optional<InputFile> file) {
        return file.orElseThrow(() -> new CommandRefusedException("missing.files"));
    }
}
