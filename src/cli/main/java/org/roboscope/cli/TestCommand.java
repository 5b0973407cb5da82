package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import org.roboscope.address.SiteScope;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.jsonl.JsonlAnswers;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.report.CountReport;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.TestedList;
import org.roboscope.cli.report.VerdictForm;
import org.roboscope.cli.report.VerdictJson;
import org.roboscope.cli.report.VerdictText;
import org.roboscope.cli.site.PresumedSite;
import org.roboscope.cli.table.ExplainedRows;
import org.roboscope.cli.table.VerdictRows;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.results.VerdictCsv;
import org.roboscope.simulate.results.VerdictMatrix;
import org.roboscope.simulate.run.RunPlan;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope test}: who may fetch what, and which line says so. */
final class TestCommand extends Command {

    private final PositionalParamSpec file = file();
    private final PositionalParamSpec urls = urls(1);
    private final OptionSpec crawlers = crawlers();
    private final OptionSpec list = fileOption("--urls", "LIST");
    private final OptionSpec site = value("--site", "URL");
    private final OptionSpec weight = value("--weight", "COLUMN");
    private final OptionSpec otherHosts = flag("--other-hosts");
    private final OptionSpec standard = standard();
    private final OptionSpec format = format(OptionValues.TABLE_FORMATS);
    private final OptionSpec explain = flag("--explain");
    private final OptionSpec evidence = flag("--evidence");
    private final OptionSpec output = output();
    private final OptionSpec summary = flag("--summary");
    private final OptionSpec jsonl = flag("--jsonl");

    TestCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        return isGiven(jsonl) ? answerLines() : answer();
    }

    private int answerLines() {
        if (spec().commandLine().getParseResult().matchedArgs().size() > 1) {
            throw new CommandRefusedException("jsonl.alone");
        }
        JsonlAnswers.run(console, Catalogue.builtIn());
        return ExitCode.OK;
    }

    private int answer() throws InterruptedException {
        String form = OptionValues.tableFormat(valueOf(format));
        boolean counting = isGiven(summary);
        boolean isTable = !form.equals(OptionValues.TEXT) && !form.equals(OptionValues.JSON);
        if ((isTable || counting) && isGiven(explain)) {
            throw new CommandRefusedException("option.explain.table");
        }
        if ((isTable || counting) && isGiven(evidence)) {
            throw new CommandRefusedException("option.evidence.table");
        }
        if (counting && form.equals(OptionValues.MATRIX)) {
            throw new CommandRefusedException("option.summary.matrix");
        }
        return answer(form, isTable, counting, outputFile(output, console));
    }

    private int answer(String form, boolean isTable, boolean counting, OutputFile file) throws InterruptedException {
        String name = required(this.file, "missing.file");
        List<AskedCrawler> asked = asked();
        List<Crawler> crawlersAsked = asked.stream().map(AskedCrawler::crawler).toList();
        CommandReading reading = OptionValues.reading(valueOf(standard));
        RobotsText text = reading.text(robotsTxt(name));
        SiteScope scope = PresumedSite.scope(text(site), name);
        RunPlan plan = RunPlan.withUsage(text, reading.readers(text, crawlersAsked)).within(scope);
        UrlSources sources = new UrlSources(texts(urls), text(list),
                weights(weight, list), isGiven(otherHosts), console, file);
        TestedList tested = new TestedList(plan);
        boolean isExplained = isGiven(explain) || isGiven(evidence);
        // A table has rows alone, and an explanation is about each URL.
        boolean isTold = !isExplained && !isTable;
        VerdictRun run = new VerdictRun(plan, sources, new PresumedSite(scope, text(list) != null, "--site"),
                isTold ? Optional.of(tested) : Optional.empty(), console);
        CsvTable table = form.equals(OptionValues.TSV) ? CsvTable.TABS : CsvTable.COMMAS;
        if (counting) {
            return run.count(file, (counts, out) -> {
                CountReport report = new CountReport(out, counts);
                switch (form) {
                    case OptionValues.TEXT -> report.printText(tested, reading.choice());
                    case OptionValues.JSON -> report.printJson(tested, name);
                    default -> report.printTable(table);
                }
            });
        }
        if (isTable) {
            return run.write(form.equals(OptionValues.MATRIX) ? new VerdictMatrix(plan)
                    : new VerdictCsv(plan, table), file);
        }
        ReportQuestion question = reading.question(name, text, asked);
        Optional<TestedList> told = Optional.of(tested).filter(_ -> !isExplained);
        VerdictForm<?> rows = form.equals(OptionValues.JSON) ? new VerdictJson(question, told)
                : new VerdictText(question, told, file.charset());
        return run.write(isExplained ? new ExplainedRows(rows, question, scope, isGiven(explain), isGiven(evidence))
                : new VerdictRows<>(rows, question, plan), file);
    }

    private List<AskedCrawler> asked() {
        List<String> names = texts(crawlers);
        if (names.isEmpty()) {
            throw new CommandRefusedException("missing.crawler");
        }
        if (texts(urls).isEmpty() && list.getValue() == null) {
            throw new CommandRefusedException("missing.url");
        }
        refuseInputTwice(required(file, "missing.file"), text(list));
        return TypedArguments.crawlers(names);
    }
}
