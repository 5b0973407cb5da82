package org.roboscope.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.report.ChangeCounts;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.table.ChangeJsonTable;
import org.roboscope.cli.table.ChangeMatrix;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.cli.table.ChangeTable;
import org.roboscope.cli.table.ChangeTally;
import org.roboscope.cli.table.ChangeTextTable;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.results.CsvTable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope compare}: what another robots.txt would change for crawlers. */
final class CompareCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;
    private final PositionalParamSpec before = CommandArguments.file(0, "OLD", "old");
    private final PositionalParamSpec after = CommandArguments.file(1, "NEW", "new");
    private final PositionalParamSpec urls = CommandArguments.urls(2);
    private final OptionSpec crawlers = CommandArguments.crawlers();
    private final OptionSpec list = CommandArguments.fileOption("--urls", "LIST");
    private final OptionSpec weight = CommandArguments.weight();
    private final OptionSpec otherHosts = CommandArguments.otherHosts();
    private final OptionSpec standard = CommandArguments.standard();
    private final OptionSpec format = CommandArguments.format(OptionValues.TABLE_FORMATS);

    private final OptionSpec output = CommandArguments.output();
    private final OptionSpec summary = CommandArguments.flag("--summary");

    CompareCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this).addPositional(before).addPositional(after).addPositional(urls)
                .addOption(crawlers).addOption(list).addOption(weight).addOption(otherHosts).addOption(standard)
                .addOption(format)
                .addOption(output)
                .addOption(summary);
    }

    @Override
    public Integer call() throws InterruptedException {
        String form = OptionValues.tableFormat(CommandArguments.valueOf(format));
        String oldName = required(CommandArguments.text(before));
        String newName = required(CommandArguments.text(after));
        refuseInputTwice(oldName, newName, CommandArguments.text(list));
        boolean search = CommandArguments.texts(urls).isEmpty() && CommandArguments.text(list) == null;
        boolean counting = CommandArguments.isGiven(summary);
        if (counting && form.equals(OptionValues.MATRIX)) {
            throw new CommandRefusedException("option.summary.matrix");
        }
        if (search && (counting || form.equals(OptionValues.MATRIX))) {
            throw new CommandRefusedException("compare.urls");
        }
        CommandReading reading = OptionValues.reading(CommandArguments.valueOf(standard));
        List<AskedCrawler> asked = TypedArguments.crawlers(CommandArguments.texts(crawlers));
        ImpactComparison comparison = reading.comparison(RobotsSource.read(oldName, consoleStreams),
                RobotsSource.read(newName, consoleStreams), asked);
        OutputFile file = CommandArguments.outputFile(output, consoleStreams);
        CsvTable table = form.equals(OptionValues.TSV) ? CsvTable.TABS : CsvTable.COMMAS;
        if (search) {
            return search(comparison, form, file, oldName, newName, reading, table);
        }
        CompareRun run = new CompareRun(comparison, sources(file), consoleStreams);
        if (counting) {
            return run.count(new ChangeTally(comparison), file,
                    (counts, cost, out) -> print(counts, cost, form, out, newName, table));
        }
        boolean hasUses = !comparison.usagePairings().isEmpty();
        return run.write(switch (form) {
            case OptionValues.MATRIX -> new ChangeMatrix(comparison);
            case OptionValues.JSON -> new ChangeJsonTable(comparison, oldName, newName);
            case OptionValues.TEXT -> new ChangeTextTable(comparison, out -> new ChangeText(out, oldName, newName,
                    reading.choice(), hasUses, List.of(), List.of()), file.charset());
            default -> new ChangeTable(comparison, table);
        }, file);
    }

    private static int search(ImpactComparison comparison, String form, OutputFile file, String oldName,
            String newName, CommandReading reading, CsvTable table) throws InterruptedException {
        int[] code = {ExitCode.REFUSED};
        file.write(out -> {
            code[0] = tell(ChangeSearch.of(comparison), form, out, oldName, newName, reading,
                    new ChangeTable(comparison, table));
            return true;
        });
        return code[0];
    }

    private UrlSources sources(OutputFile file) {
        return new UrlSources(CommandArguments.texts(urls), CommandArguments.text(list),
                CommandArguments.weights(weight, list), CommandArguments.isGiven(otherHosts), consoleStreams, file);
    }

    private static int tell(FoundChanges found, String form, PrintStream out, String oldName, String newName,
            CommandReading reading, ChangeTable table) {
        switch (form) {
            case OptionValues.JSON -> found.printTo(new ChangeJson(out, oldName, newName));
            case OptionValues.TEXT -> found.printTo(new ChangeText(out, oldName, newName, reading.choice(),
                    !found.uses().isEmpty(), found.changes(), found.uses()));
            default -> {
                out.write(table.heading(), 0, table.heading().length);
                byte[] rows = table.rows(found);
                out.write(rows, 0, rows.length);
            }
        }
        return found.total().isNothing() ? ExitCode.OK : ExitCode.SOME_CHANGED;
    }

    private static void print(ChangeCounts counts, Optional<WeighedCost> cost, String form, PrintStream out,
            String name, CsvTable table) {
        switch (form) {
            case OptionValues.TEXT -> counts.printText(out, cost);
            case OptionValues.JSON -> counts.printJson(out, name, cost);
            default -> counts.printTable(out, table);
        }
    }

    private static String required(@Nullable String name) {
        if (name == null) {
            throw new CommandRefusedException("missing.files");
        }
        return TypedArguments.readable(name);
    }

    private static void refuseInputTwice(String oldName, String newName, @Nullable String listName) {
        long inputs = Stream.of(oldName, newName, listName == null ? "" : listName)
                .filter(InputFile.STANDARD_INPUT::equals).count();
        if (inputs > 1) {
            throw new CommandRefusedException("input.twice");
        }
    }
}
