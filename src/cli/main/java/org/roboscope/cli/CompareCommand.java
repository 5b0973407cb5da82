package org.roboscope.cli;

import java.util.List;
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
import org.roboscope.cli.site.PresumedSite;
import org.roboscope.cli.table.ChangeMatrix;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.results.CsvTable;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope compare}: what another robots.txt would change for crawlers. */
final class CompareCommand extends Command {

    private final PositionalParamSpec before = file(0, "OLD", "old");
    private final PositionalParamSpec after = file(1, "NEW", "new");
    private final PositionalParamSpec urls = urls(2);
    private final OptionSpec crawlers = crawlers();
    private final OptionSpec list = fileOption("--urls", "LIST");
    private final OptionSpec site = value("--site", "URL");
    private final OptionSpec weight = value("--weight", "COLUMN");
    private final OptionSpec otherHosts = flag("--other-hosts");
    private final OptionSpec standard = standard();
    private final OptionSpec format = format(OptionValues.TABLE_FORMATS);

    private final OptionSpec output = output();
    private final OptionSpec summary = flag("--summary");

    CompareCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        String form = OptionValues.tableFormat(valueOf(format));
        String oldName = TypedArguments.readable(required(before, "missing.files"));
        String newName = TypedArguments.readable(required(after, "missing.files"));
        refuseInputTwice(oldName, newName, text(list));
        boolean search = texts(urls).isEmpty() && text(list) == null;
        boolean counting = isGiven(summary);
        if (counting && form.equals(OptionValues.MATRIX)) {
            throw new CommandRefusedException("option.summary.matrix");
        }
        if (search && (counting || text(site) != null || form.equals(OptionValues.MATRIX))) {
            throw new CommandRefusedException("compare.urls");
        }
        CommandReading reading = OptionValues.reading(valueOf(standard));
        List<AskedCrawler> asked = TypedArguments.crawlers(texts(crawlers));
        SiteScope scope = PresumedSite.scope(text(site), oldName, newName);
        ImpactPlan comparison = reading.comparison(robotsTxt(oldName), robotsTxt(newName), asked).within(scope);
        OutputFile file = outputFile(output, console);
        CsvTable table = form.equals(OptionValues.TSV) ? CsvTable.TABS : CsvTable.COMMAS;
        if (search) {
            int[] code = {ExitCode.REFUSED};
            file.write(out -> {
                FoundChanges found = ChangeSearch.of(comparison);
                found.printTo(out, switch (form) {
                    case OptionValues.JSON -> new ChangeJson(oldName, newName);
                    case OptionValues.TEXT -> new ChangeText(out.charset(), oldName, newName, reading.choice(), found);
                    default -> new ChangeCsv(table);
                });
                code[0] = found.total().isNothing() ? ExitCode.OK : ExitCode.SOME_CHANGED;
                return true;
            });
            return code[0];
        }
        CompareRun run = new CompareRun(comparison, new UrlSources(texts(urls), text(list), weights(weight, list),
                isGiven(otherHosts), console, file), new PresumedSite(scope, text(list) != null, "--site"), console);
        if (counting) {
            return run.count(file, (counts, outside, cost, out) -> {
                switch (form) {
                    case OptionValues.TEXT -> counts.printText(out, outside, cost);
                    case OptionValues.JSON -> counts.printJson(out, newName, outside, cost);
                    default -> counts.printTable(out, table);
                }
            });
        }
        return switch (form) {
            case OptionValues.MATRIX -> {
                ChangeMatrix matrix = new ChangeMatrix(comparison);
                ReportSentences sentences = new ReportSentences();
                yield run.write(matrix, matrix::rows, total -> {
                    // A cell has two outcomes and no room for them.
                    total.statements().forEach(change -> console.err().println(sentences.statement(change)));
                    return RowForm.NOTHING;
                }, file);
            }
            case OptionValues.JSON -> run.write(new ChangeJson(oldName, newName), file);
            case OptionValues.TEXT -> run.write(new ChangeText(file.charset(), oldName, newName, reading.choice(),
                    !comparison.usagePairings().isEmpty()), file);
            default -> run.write(new ChangeCsv(table), file);
        };
    }
}
