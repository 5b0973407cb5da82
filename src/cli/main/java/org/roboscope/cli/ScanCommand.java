package org.roboscope.cli;

import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.RequestedCrawler;
import org.roboscope.cli.scan.CollectionSummary;
import org.roboscope.cli.scan.ScanRows.ScanJson;
import org.roboscope.cli.scan.ScanRows.ScanTable;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.scan.ScanPlan;
import org.roboscope.simulate.scan.ScanPlan.ScanField;
import org.roboscope.simulate.scan.ScanSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code scan}, which reports the content and verdicts of each robots.txt of a collection. */
@Command(name = "scan")
final class ScanCommand extends CommandLineApp.SubCommand {

    private enum Format {
        JSONL,
        CSV,
        TSV,
        TEXT;

        CsvTable table() {
            return this == TSV ? CsvTable.TABS : CsvTable.COMMAS;
        }
    }

    private static final String HOME_PAGE = "/";

    @Parameters(index = "0..*", arity = "0..*", paramLabel = "INPUT", descriptionKey = "input")
    private List<InputFile> inputs = List.of();

    @Mixin
    private final CrawlersOption crawlers = new CrawlersOption();

    @Option(names = "--url", paramLabel = "URL")
    private List<String> urls = List.of();

    @Option(names = "--columns", paramLabel = "LIST", converter = ColumnValues.class, completionCandidates = ColumnValues.class)
    private Optional<ColumnChoice> columns = Optional.empty();

    @Mixin
    private final StandardOption standard = new StandardOption();

    @Option(names = "--format", paramLabel = "FORMAT", converter = FormatValues.class, completionCandidates = FormatValues.class)
    private Optional<Format> format = Optional.empty();

    @Option(names = "--output", paramLabel = "FILE")
    private Optional<OutputFile> output = Optional.empty();

    @Option(names = "--summary")
    private boolean summary;

    @Option(names = "--jsonl")
    private boolean jsonl;

    ScanCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        Format chosenFormat = format.orElse(summary ? Format.TEXT : Format.JSONL);
        if (chosenFormat == Format.TEXT && !summary) {
            throw new CommandRefusedException("scan.text");
        }
        if (summary && columns.isPresent()) {
            throw new CommandRefusedException("option.summary.columns");
        }
        ScanPlan plan = createPlan(columns.map(ColumnChoice::fields).orElseGet(() -> EnumSet.allOf(ScanField.class)));
        OutputFile file = output.orElseGet(() -> OutputFile.standard(console));
        List<ScanSource> sources = new ScanInputs(console, file, jsonl).openAll(inputs);
        ScanTableRun run = new ScanTableRun(plan, sources, console);
        if (summary) {
            return run.writeSummary(file, (rows, out) -> {
                CollectionSummary report = new CollectionSummary(out);
                switch (chosenFormat) {
                    case TEXT -> report.printText(rows);
                    case JSONL -> report.printJson(rows);
                    case CSV, TSV -> report.printTable(rows, chosenFormat.table());
                }
            });
        }
        return run.write(chosenFormat == Format.JSONL ? new ScanJson(plan) : new ScanTable(plan, chosenFormat.table()),
                file);
    }

    private ScanPlan createPlan(Set<ScanField> fields) {
        CommandReading reading = standard.reading();
        List<Crawler> crawlerList = crawlers.crawlers().stream()
                .map(RequestedCrawler::crawler).distinct().toList();
        List<String> addresses = urls.stream().map(Utf8Text::requireDecoded).distinct().toList();
        if (crawlerList.isEmpty() && !addresses.isEmpty()) {
            throw new CommandRefusedException("missing.crawler");
        }
        List<String> testedUrls = addresses.isEmpty() && !crawlerList.isEmpty() ? List.of(HOME_PAGE) : addresses;
        return new ScanPlan(fields, reading.choice().single().orElse(StandardChoice.OWN),
                reading.choice().single().isEmpty(), crawlerList, testedUrls);
    }

    private record ColumnChoice(Set<ScanField> fields) {}

    private static final class ColumnValues implements ITypeConverter<ColumnChoice>, Iterable<String> {

        @Override
        public ColumnChoice convert(String list) {
            Set<ScanField> fields = EnumSet.noneOf(ScanField.class);
            for (String name : list.split(",", -1)) {
                if (!name.isBlank()) {
                    fields.add(ScanField.byCode(name.strip()).orElseThrow(
                            () -> new CommandRefusedException("option.columns", name.strip(),
                                    String.join(", ", this))));
                }
            }
            return new ColumnChoice(fields);
        }

        @Override
        public Iterator<String> iterator() {
            return Stream.of(ScanField.values()).map(ScanField::code).iterator();
        }
    }

    private static final class FormatValues extends OptionValues<Format> {

        FormatValues() {
            super("option.format", List.of(Format.values()));
        }
    }
}
