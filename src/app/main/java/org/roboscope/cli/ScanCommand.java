package org.roboscope.cli;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.cli.completion.ValueChoices;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.scan.CollectionSummary;
import org.roboscope.cli.scan.ScanJson;
import org.roboscope.cli.scan.ScanTable;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.scan.ScanPlan;
import org.roboscope.simulate.scan.ScanPlan.ScanField;
import org.roboscope.simulate.scan.ScanSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope scan}: what is in each robots.txt of a collection, and whom it lets fetch what. */
final class ScanCommand implements Callable<Integer> {

    private static final String JSONL = "jsonl";
    private static final List<String> TABLES = List.of(JSONL, OptionValues.CSV, OptionValues.TSV);
    private static final String HOME_PAGE = "/";

    private final ConsoleStreams consoleStreams;
    private final PositionalParamSpec inputs = CommandArguments.inputs();
    private final OptionSpec crawlers = CommandArguments.crawlers();
    private final OptionSpec urls = CommandArguments.values("--url", "URL");
    private final OptionSpec columns = CommandArguments.choice("--columns", "LIST",
            new ValueChoices(ValueChoices.Form.WITH_COMMAS,
                    () -> Stream.of(ScanField.values()).map(ScanField::code).toList()));
    private final OptionSpec standard = CommandArguments.standard();
    private final OptionSpec format = CommandArguments.choice("--format", "FORMAT",
            ValueChoices.one(() -> Stream.concat(TABLES.stream(), Stream.of(OptionValues.TEXT)).toList()));
    private final OptionSpec output = CommandArguments.output();
    private final OptionSpec summary = CommandArguments.flag("--summary");
    private final OptionSpec jsonl = CommandArguments.flag("--jsonl");

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    ScanCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return spec.addPositional(inputs).addOption(crawlers).addOption(urls).addOption(columns).addOption(standard)
                .addOption(format).addOption(output).addOption(summary).addOption(jsonl);
    }

    @Override
    public Integer call() throws InterruptedException {
        boolean counting = CommandArguments.isGiven(summary);
        String form = form(counting);
        if (counting && CommandArguments.text(columns) != null) {
            throw new CommandRefusedException("option.summary.columns");
        }
        ScanPlan plan = plan(fields());
        OutputFile file = CommandArguments.outputFile(output, consoleStreams);
        List<ScanSource> sources = new ScanInputs(consoleStreams, file, CommandArguments.isGiven(jsonl))
                .of(CommandArguments.texts(inputs));
        ScanTableRun run = new ScanTableRun(plan, sources, consoleStreams);
        if (counting) {
            return run.count(file, (rows, out) -> {
                CollectionSummary report = new CollectionSummary(out);
                switch (form) {
                    case OptionValues.TEXT -> report.printText(rows);
                    case JSONL -> report.printJson(rows);
                    default -> report.printTable(
                            rows, form.equals(OptionValues.TSV) ? CsvTable.TABS : CsvTable.COMMAS);
                }
            });
        }
        return run.write(switch (form) {
            case OptionValues.CSV -> new ScanTable(plan, CsvTable.COMMAS);
            case OptionValues.TSV -> new ScanTable(plan, CsvTable.TABS);
            default -> new ScanJson(plan);
        }, file);
    }

    private String form(boolean counting) {
        String given = CommandArguments.text(format);
        if (given == null) {
            return counting ? OptionValues.TEXT : JSONL;
        }
        return counting && given.equals(OptionValues.TEXT)
                ? given : OptionValues.among(TABLES, given, "option.format");
    }

    private ScanPlan plan(Set<ScanField> fields) {
        CommandReading reading = OptionValues.reading(CommandArguments.valueOf(standard));
        List<Crawler> asked = TypedArguments.crawlers(CommandArguments.texts(crawlers)).stream()
                .map(AskedCrawler::crawler).distinct().toList();
        List<String> addresses =
                CommandArguments.texts(urls).stream().map(TypedArguments::readable).distinct().toList();
        if (asked.isEmpty() && !addresses.isEmpty()) {
            throw new CommandRefusedException("missing.crawler");
        }
        return new ScanPlan(fields, reading.choice().one().orElse(StandardChoice.OWN),
                reading.choice().one().isEmpty(), asked,
                asked.isEmpty() ? List.of() : addresses.isEmpty() ? List.of(HOME_PAGE) : addresses);
    }

    private Set<ScanField> fields() {
        String list = CommandArguments.text(columns);
        if (list == null) {
            return EnumSet.allOf(ScanField.class);
        }
        Set<ScanField> fields = EnumSet.noneOf(ScanField.class);
        for (String name : list.split(",", -1)) {
            if (!name.isBlank()) {
                fields.add(ScanField.named(name.strip()).orElseThrow(
                        () -> new CommandRefusedException("option.columns", name.strip(), names())));
            }
        }
        return fields;
    }

    private static String names() {
        return Stream.of(ScanField.values()).map(ScanField::code).collect(Collectors.joining(", "));
    }
}
