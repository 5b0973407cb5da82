package org.roboscope.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.address.SiteScope;
import org.roboscope.cli.ExpectationList.Limit;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.SiteFile;
import org.roboscope.cli.report.ExpectReport;
import org.roboscope.cli.report.ExpectReport.CheckedExpectation;
import org.roboscope.cli.report.ExpectReport.CheckedLimit;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code expect}, which checks a file against expectations. */
@Command(name = "expect")
final class ExpectCommand extends CommandLineApp.SubCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "EXPECTATIONS", descriptionKey = "expectations")
    private Optional<InputFile> expectations = Optional.empty();

    @Parameters(index = "1", arity = "0..1", paramLabel = "FILE", descriptionKey = "file")
    private Optional<InputFile> file = Optional.empty();

    @Option(names = "--site", paramLabel = "URL")
    private Optional<RobotsAddress> site = Optional.empty();

    @Option(names = "--urls", paramLabel = "LIST")
    private Optional<InputFile> urlList = Optional.empty();

    @Mixin
    private final StandardOption standard = new StandardOption();

    @Mixin
    private final TextOrJsonOption format = new TextOrJsonOption();

    ExpectCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        CommandReading reading = standard.reading();
        InputFile expectationsFile = requireName(expectations);
        InputFile robots = requireName(file);
        String listName = expectationsFile.name();
        String fileName = robots.name();
        InputFile.refuseRepeatedStandardInput(Stream.of(expectationsFile, robots));
        ExpectationList expected = ExpectationList.read(listName, console.in());
        if (!robots.isStandardInput() && !robots.isSite()) {
            expected.requireSubject(fileName);
        }
        Optional<WebAddress> siteAddress = addressOfSite(robots);
        Optional<String> urls = listForLimits(expected, List.of(expectationsFile, robots));
        RobotsText text = reading.text(robots.robotsTxt(console));
        List<CheckedExpectation> checks = expected.check(text, reading, siteAddress);
        List<CheckedLimit> limits = urls.isEmpty() ? List.of()
                : new LimitRun(text,
                        siteAddress.map(address -> SiteScope.of(address.origin())).orElse(SiteScope.ANY_SITE),
                        reading, console).check(expected.limits(), urls.get());
        AnswerStream out = new AnswerStream(console.out());
        if (format.isJson()) {
            new ExpectReport(out).printJson(fileName, checks, limits);
        } else {
            new ExpectReport(out).printText(listName, fileName, reading.choice(), checks, limits);
        }
        expected.badLines().forEach(console.err()::println);
        return exitCode(checks, limits, expected);
    }

    /**
     * Returns the name of the URL list that limits are checked with. A list without limits is refused, and so are
     * limits without a list.
     */
    private Optional<String> listForLimits(ExpectationList expected, List<InputFile> otherInputs) {
        if (urlList.isEmpty()) {
            expected.limits().stream().findFirst().ifPresent(limit -> {
                throw new CommandRefusedException("expect.noList", limit.line(), PrintableText.of(expected.name()));
            });
            return Optional.empty();
        }
        if (expected.limits().isEmpty()) {
            throw new CommandRefusedException("expect.noLimit", PrintableText.of(expected.name()));
        }
        InputFile.refuseRepeatedStandardInput(Stream.concat(Stream.of(urlList.get()), otherInputs.stream()));
        return Optional.of(urlList.get().name());
    }

    /** Returns the address of the file's site, if it is known. */
    private Optional<WebAddress> addressOfSite(InputFile robots) {
        return site.or(() -> robots.isSite() ? Optional.of(SiteFile.parseAddress(robots.name())) : Optional.empty())
                .map(RobotsAddress::address);
    }

    private static InputFile requireName(Optional<InputFile> file) {
        return file.orElseThrow(() -> new CommandRefusedException("missing.expectations"));
    }

    /** Returns the exit code. An invalid expectation is an error, because a typo must not let a build pass. */
    private static int exitCode(List<CheckedExpectation> checks, List<CheckedLimit> limits, ExpectationList expected) {
        if (!expected.badLines().isEmpty()) {
            return ExitCode.REFUSED;
        }
        return checks.stream().anyMatch(check -> check.result().isBroken())
                || limits.stream().anyMatch(limit -> !limit.isMet()) ? ExitCode.SOME_BROKEN : ExitCode.OK;
    }

    /** Checks limits on the blocked weight of a list. Limits with the same measure share one run. */
    private static final class LimitRun {

        private final RobotsText text;
        private final SiteScope scope;
        private final CommandReading reading;
        private final ConsoleStreams console;

        LimitRun(RobotsText text, SiteScope scope, CommandReading reading, ConsoleStreams console) {
            this.text = text;
            this.scope = scope;
            this.reading = reading;
            this.console = console;
        }

        List<CheckedLimit> check(List<Limit> limits, String list) throws InterruptedException {
            Map<String, List<Limit>> byMeasure = limits.stream()
                    .collect(
                            Collectors.groupingBy(limit -> limit.weightLimit().measure(), LinkedHashMap::new,
                                    Collectors.toList()));
            List<CheckedLimit> checked = new ArrayList<>();
            for (Map.Entry<String, List<Limit>> entry : byMeasure.entrySet()) {
                checked.addAll(checkMeasure(entry.getValue(), list, entry.getKey()));
            }
            return checked;
        }

        private List<CheckedLimit> checkMeasure(List<Limit> limits, String list, String measure)
                throws InterruptedException {
            List<Limit> limitsByReading = new ArrayList<>();
            List<CrawlerReading> readings = new ArrayList<>();
            for (Limit limit : limits) {
                Crawler crawler = Catalogue.builtIn().requireCrawler(limit.weightLimit().crawler());
                reading.readings(text, List.of(crawler)).stream()
                        .filter(crawlerReading -> crawlerReading.crawler().equals(crawler))
                        .forEach(crawlerReading -> {
                            readings.add(crawlerReading);
                            limitsByReading.add(limit);
                        });
            }
            RunPlan plan = RunPlan.ofReadings(text, readings).forSite(scope);
            VerdictSummary summary = new VerdictSummary(plan);
            WeightColumn column = sumWeights(plan, summary, list, measure);
            List<CheckedLimit> checked = new ArrayList<>();
            for (int i = 0; i < limitsByReading.size(); i++) {
                VerdictSummary.Counts counts = summary.countsByRunCrawler().get(i);
                checked.add(new CheckedLimit(limitsByReading.get(i).line(), limitsByReading.get(i).weightLimit(),
                        plan.runCrawlers().get(i).standard(), column, counts.blocked(), counts.weights()));
            }
            return checked;
        }

        /** Adds the verdicts and weights of the list to a summary, and returns the column with the weights. */
        private WeightColumn sumWeights(RunPlan plan, VerdictSummary summary, String list, String measure)
                throws InterruptedException {
            UrlSources sources = new UrlSources(List.of(), Optional.of(list), WeightChoice.of(measure), false, console,
                    OutputFile.standard(console));
            RunCompletion completion = new PrintedRun(plan, sources, _ -> {}).execute(sources.input(1, false),
                    new PrintStream(PrintStream.nullOutputStream()), chunk -> () -> summary.accept(chunk));
            sources.refuseIfEmpty(completion.sourceReports());
            if (sources.reportProblems(completion.sourceReports(), console.err())) {
                throw new CommandRefusedException("expect.list", list);
            }
            WeightColumn column =
                    completion.sourceReports().stream().flatMap(source -> source.weightColumn().stream()).findFirst()
                            .orElseThrow(() -> new CommandRefusedException("expect.weights", list, measure));
            if (summary.folders().isEmpty()) {
                throw new CommandRefusedException("expect.outside", list);
            }
            return column;
        }
    }
}
