package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.jsonl.JsonlRun;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.report.CountReport;
import org.roboscope.cli.report.TestedList;
import org.roboscope.cli.site.ScopeWarnings;
import org.roboscope.cli.table.ExplainedTable;
import org.roboscope.cli.table.JsonTable;
import org.roboscope.cli.table.VerdictTextTable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.results.VerdictMatrix;
import org.roboscope.simulate.results.VerdictTable;
import org.roboscope.simulate.run.RunPlan;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope test}: who may fetch what, and which line says so. */
final class TestCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;
    private final PositionalParamSpec file = CommandArguments.file();
    private final PositionalParamSpec urls = CommandArguments.urls();
    private final OptionSpec crawlers = CommandArguments.crawlers();
    private final OptionSpec list = CommandArguments.fileOption("--urls", "LIST");
    private final OptionSpec weight = CommandArguments.weight();
    private final OptionSpec otherHosts = CommandArguments.otherHosts();
    private final OptionSpec standard = CommandArguments.standard();
    private final OptionSpec format = CommandArguments.format(OptionValues.TABLE_FORMATS);
    private final OptionSpec explain = CommandArguments.flag("--explain");
    private final OptionSpec evidence = CommandArguments.flag("--evidence");
    private final OptionSpec output = CommandArguments.output();
    private final OptionSpec summary = CommandArguments.flag("--summary");
    private final OptionSpec jsonl = CommandArguments.flag("--jsonl");

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    TestCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return spec
                .addPositional(file).addPositional(urls).addOption(crawlers).addOption(list).addOption(weight)
                .addOption(otherHosts)
                .addOption(standard).addOption(format).addOption(explain).addOption(evidence).addOption(output)
                .addOption(summary)
                .addOption(jsonl);
    }

    @Override
    public Integer call() throws InterruptedException {
        return CommandArguments.isGiven(jsonl) ? answerLines() : answer();
    }

    private int answerLines() {
        if (spec.commandLine().getParseResult().matchedArgs().size() > 1) {
            throw new CommandRefusedException("jsonl.alone");
        }
        new JsonlRun(consoleStreams, Catalogue.builtIn()).run();
        return ExitCode.OK;
    }

    private int answer() throws InterruptedException {
        String form = OptionValues.tableFormat(CommandArguments.valueOf(format));
        boolean counting = CommandArguments.isGiven(summary);
        boolean isTable = !form.equals(OptionValues.TEXT) && !form.equals(OptionValues.JSON);
        if ((isTable || counting) && CommandArguments.isGiven(explain)) {
            throw new CommandRefusedException("option.explain.table");
        }
        if ((isTable || counting) && CommandArguments.isGiven(evidence)) {
            throw new CommandRefusedException("option.evidence.table");
        }
        if (counting && form.equals(OptionValues.MATRIX)) {
            throw new CommandRefusedException("option.summary.matrix");
        }
        return answer(form, counting, CommandArguments.outputFile(output, consoleStreams));
    }

    private int answer(String form, boolean counting, OutputFile file) throws InterruptedException {
        String name = fileName();
        List<AskedCrawler> asked = asked();
        List<Crawler> crawlersAsked = asked.stream().map(AskedCrawler::crawler).toList();
        CommandReading reading = OptionValues.reading(CommandArguments.valueOf(standard));
        RobotsText text = reading.text(RobotsSource.read(name, consoleStreams));
        RunPlan plan = RunPlan.withUsage(text, reading.readers(text, crawlersAsked));
        UrlSources sources = new UrlSources(CommandArguments.texts(urls), CommandArguments.text(list),
                CommandArguments.weights(weight, list), CommandArguments.isGiven(otherHosts), consoleStreams, file);
        TestedList tested = new TestedList(plan);
        boolean isExplained = CommandArguments.isGiven(explain) || CommandArguments.isGiven(evidence);
        // A table has rows alone, and an explanation is about each URL.
        boolean isTold = !isExplained && (form.equals(OptionValues.TEXT) || form.equals(OptionValues.JSON));
        VerdictRun run = new VerdictRun(plan, sources, new ScopeWarnings(name),
                isTold ? Optional.of(tested) : Optional.empty(), consoleStreams);
        CsvTable table = form.equals(OptionValues.TSV) ? CsvTable.TABS : CsvTable.COMMAS;
        if (counting) {
            return run.count(file, (counts, out) -> {
                CountReport report = new CountReport(out);
                switch (form) {
                    case OptionValues.TEXT -> report.printText(counts, tested, reading.choice());
                    case OptionValues.JSON -> report.printJson(counts, tested, name);
                    default -> report.printTable(counts, table);
                }
            });
        }
        if (isExplained) {
            return run.write(new ExplainedTable(reading.question(name, text, asked), file.charset(),
                    form.equals(OptionValues.JSON), CommandArguments.isGiven(explain),
                    CommandArguments.isGiven(evidence)), file);
        }
        return run.write(switch (form) {
            case OptionValues.MATRIX -> new VerdictMatrix(plan);
            case OptionValues.JSON -> new JsonTable(reading.question(name, text, asked), plan, tested);
            case OptionValues.TEXT -> new VerdictTextTable(reading.question(name, text, asked), plan, tested,
                    file.charset());
            default -> new VerdictTable(plan, table);
        }, file);
    }

    private String fileName() {
        return CommandArguments.required(file);
    }

    private List<AskedCrawler> asked() {
        List<String> names = CommandArguments.texts(crawlers);
        if (names.isEmpty()) {
            throw new CommandRefusedException("missing.crawler");
        }
        if (CommandArguments.texts(urls).isEmpty() && list.getValue() == null) {
            throw new CommandRefusedException("missing.url");
        }
        if (fileName().equals(InputFile.STANDARD_INPUT) && fileName().equals(list.getValue())) {
            throw new CommandRefusedException("input.twice");
        }
        return TypedArguments.crawlers(names);
    }
}
