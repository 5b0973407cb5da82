package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.address.SiteScope;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.report.ChangeCsv;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.ReportSentences;
import org.roboscope.cli.report.RowForm;
import org.roboscope.cli.table.ChangeMatrix;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.simulate.impact.ImpactPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code compare}, which reports changes for crawlers between two files. */
@Command(name = "compare")
final class CompareCommand extends SubCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "OLD", descriptionKey = "old")
    private Optional<InputName> before = Optional.empty();

    @Parameters(index = "1", arity = "0..1", paramLabel = "NEW", descriptionKey = "new")
    private Optional<InputName> after = Optional.empty();

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "URL", descriptionKey = "url")
    private List<String> urls = List.of();

    @Mixin
    private final CrawlersOption crawlers = new CrawlersOption();

    @Mixin
    private final UrlListOptions list = new UrlListOptions();

    @Mixin
    private final StandardOption standard = new StandardOption();

    @Option(names = "--format", paramLabel = "FORMAT", converter = TableFormat.Formats.class, completionCandidates = TableFormat.Formats.class)
    private TableFormat format = TableFormat.TEXT;

    @Mixin
    private final OutputOption output = new OutputOption();

    @Option(names = "--summary")
    private boolean summary;

    CompareCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        InputName oldFile = required(before);
        InputName newFile = required(after);
        String oldName = oldFile.text();
        String newName = newFile.text();
        InputName.refuseInputTwice(Stream.concat(Stream.of(oldFile, newFile), list.list().stream()));
        boolean isSearch = urls.isEmpty() && list.list().isEmpty();
        if (summary && format == TableFormat.MATRIX) {
            throw new CommandRefusedException("option.summary.matrix");
        }
        if (isSearch && (summary || list.isSiteGiven() || format == TableFormat.MATRIX)) {
            throw new CommandRefusedException("compare.urls");
        }
        CommandReading reading = standard.reading();
        List<AskedCrawler> asked = crawlers.crawlers();
        SiteScope scope = list.scope(oldFile, newFile);
        ImpactPlan comparison =
                reading.comparison(oldFile.robotsTxt(console), newFile.robotsTxt(console), asked).forSite(scope);
        OutputFile file = output.file(console);
        if (isSearch) {
            int[] code = {ExitCode.REFUSED};
            file.write(out -> {
                FoundChanges found = ChangeSearch.of(comparison);
                found.printTo(out, switch (format) {
                    case JSON -> new ChangeJson(oldName, newName);
                    case TEXT -> new ChangeText(out.charset(), oldName, newName, reading.choice(), found);
                    case CSV, TSV, MATRIX -> new ChangeCsv(format.table());
                });
                code[0] = found.total().isNothing() ? ExitCode.OK : ExitCode.SOME_CHANGED;
                return true;
            });
            return code[0];
        }
        CompareRun run =
                new CompareRun(comparison, list.sources(urls, console, file), list.presumedSite(scope), console);
        if (summary) {
            return run.writeCounts(file, (counts, outside, cost, out) -> {
                switch (format) {
                    case TEXT -> counts.printText(out, outside, cost);
                    case JSON -> counts.printJson(out, newName, outside, cost);
                    case CSV, TSV, MATRIX -> counts.printTable(out, format.table());
                }
            });
        }
        return switch (format) {
            case MATRIX -> {
                ChangeMatrix matrix = new ChangeMatrix(comparison);
                ReportSentences sentences = new ReportSentences();
                yield run.write(matrix, matrix::rows, total -> {
                    // Cells contain outcomes, so statements go to the error output.
                    total.statements().forEach(change -> console.err().println(sentences.statement(change)));
                    return RowForm.NOTHING;
                }, file);
            }
            case JSON -> run.write(new ChangeJson(oldName, newName), file);
            case TEXT -> run.write(new ChangeText(file.charset(), oldName, newName, reading.choice(),
                    !comparison.usagePairings().isEmpty()), file);
            case CSV, TSV -> run.write(new ChangeCsv(format.table()), file);
        };
    }

    private static InputName required(Optional<InputName> file) {
        return file.orElseThrow(() -> new CommandRefusedException("missing.files"));
    }
}
