package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.address.SiteScope;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.jsonl.JsonlAnswers;
import org.roboscope.cli.report.CountReport;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.RequestedCrawler;
import org.roboscope.cli.report.TestedList;
import org.roboscope.cli.report.VerdictForm;
import org.roboscope.cli.report.VerdictJson;
import org.roboscope.cli.report.VerdictText;
import org.roboscope.cli.table.ExplainedRows;
import org.roboscope.cli.table.VerdictRows;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.results.VerdictCsv;
import org.roboscope.simulate.results.VerdictMatrix;
import org.roboscope.simulate.run.RunPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code test}, which reports the verdicts on URLs and the lines that decide. */
@Command(name = "test")
final class TestCommand extends CommandLineApp.SubCommand {

    @Spec
    private CommandSpec spec;

    @Mixin
    private final FileParameter file = new FileParameter();

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "URL", descriptionKey = "url")
    private List<String> urls = List.of();

    @Mixin
    private final CrawlersOption crawlers = new CrawlersOption();

    @Mixin
    private final UrlListOptions list = new UrlListOptions();

    @Mixin
    private final StandardOption standard = new StandardOption();

    @Option(names = "--format", paramLabel = "FORMAT", converter = TableFormat.FormatValues.class, completionCandidates = TableFormat.FormatValues.class)
    private TableFormat format = TableFormat.TEXT;

    @Option(names = "--explain")
    private boolean explain;

    @Option(names = "--evidence")
    private boolean evidence;

    @Option(names = "--output", paramLabel = "FILE")
    private Optional<OutputFile> output = Optional.empty();

    @Option(names = "--summary")
    private boolean summary;

    @Option(names = "--jsonl")
    private boolean jsonl;

    TestCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        return jsonl ? answerJsonl() : testUrls();
    }

    private int answerJsonl() {
        if (spec.commandLine().getParseResult().matchedArgs().size() > 1) {
            throw new CommandRefusedException("jsonl.alone");
        }
        JsonlAnswers.run(console, Catalogue.builtIn());
        return ExitCode.OK;
    }

    private int testUrls() throws InterruptedException {
        boolean isTable = format != TableFormat.TEXT && format != TableFormat.JSON;
        if ((isTable || summary) && explain) {
            throw new CommandRefusedException("option.explain.table");
        }
        if ((isTable || summary) && evidence) {
            throw new CommandRefusedException("option.evidence.table");
        }
        if (summary && format == TableFormat.MATRIX) {
            throw new CommandRefusedException("option.summary.matrix");
        }
        return writeVerdicts(isTable, output.orElseGet(() -> OutputFile.standard(console)));
    }

    private int writeVerdicts(boolean isTable, OutputFile out) throws InterruptedException {
        InputFile robots = file.requireName();
        String name = robots.typed();
        List<RequestedCrawler> requested = requireCrawlersAndUrls();
        List<Crawler> crawlerList = requested.stream().map(RequestedCrawler::crawler).toList();
        CommandReading reading = standard.reading();
        RobotsText text = reading.text(robots.robotsTxt(console));
        SiteScope scope = list.scope(robots);
        RunPlan plan = RunPlan.withUsage(text, reading.readings(text, crawlerList)).forSite(scope);
        UrlSources sources = list.sources(urls, console, out);
        TestedList tested = new TestedList(plan);
        boolean isExplained = explain || evidence;
        // A table has only rows, and an explanation is about each URL.
        boolean hasListFacts = !isExplained && !isTable;
        VerdictRun run = new VerdictRun(plan, sources, list.presumedSite(scope),
                hasListFacts ? Optional.of(tested) : Optional.empty(), console);
        if (summary) {
            return run.writeCounts(out, (counts, target) -> {
                CountReport report = new CountReport(target, counts);
                switch (format) {
                    case TEXT -> report.printText(tested, reading.choice());
                    case JSON -> report.printJson(tested, name);
                    case CSV, TSV, MATRIX -> report.printTable(format.table());
                }
            });
        }
        if (isTable) {
            return run.write(format == TableFormat.MATRIX ? new VerdictMatrix(plan)
                    : new VerdictCsv(plan, format.table()), out);
        }
        ReportQuestion question = reading.reportQuestion(name, text, requested);
        Optional<TestedList> listFacts = Optional.of(tested).filter(_ -> !isExplained);
        VerdictForm<?> rows = format == TableFormat.JSON ? new VerdictJson(question, listFacts)
                : new VerdictText(question, listFacts, out.charset());
        return run.write(isExplained ? new ExplainedRows(rows, question, scope, explain, evidence)
                : new VerdictRows<>(rows, question, plan), out);
    }

    private List<RequestedCrawler> requireCrawlersAndUrls() {
        if (!crawlers.isGiven()) {
            throw new CommandRefusedException("missing.crawler");
        }
        if (urls.isEmpty() && list.listFile().isEmpty()) {
            throw new CommandRefusedException("missing.url");
        }
        InputFile.refuseRepeatedStandardInput(Stream.concat(Stream.of(file.requireName()), list.listFile().stream()));
        return crawlers.crawlers();
    }
}
