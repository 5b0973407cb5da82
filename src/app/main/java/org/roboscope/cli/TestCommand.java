package org.roboscope.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.jsonl.JsonlRun;
import org.roboscope.cli.report.AskedCrawler;
import org.roboscope.cli.report.DelayedReport;
import org.roboscope.cli.report.JsonReport;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.TextReport;
import org.roboscope.cli.report.UrlTestReport;
import org.roboscope.cli.report.UrlTestVerdict;
import org.roboscope.cli.site.ScopeWarnings;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.source.SourceReport;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope test}: who may fetch what, and which line says so. */
final class TestCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;
    private final OutcomeCounts outcomeCounts = new OutcomeCounts();
    private final PositionalParamSpec file = CommandArguments.file();
    private final PositionalParamSpec urls = CommandArguments.urls();
    private final OptionSpec crawlers = CommandArguments.crawlers();
    private final OptionSpec list = CommandArguments.value("--urls", "LIST");
    private final OptionSpec standard = CommandArguments.value("--standard", "ID", OptionValues.DEFAULT_STANDARD);
    private final OptionSpec format = CommandArguments.value("--format", "FORMAT", OptionValues.TEXT);
    private final OptionSpec explain = CommandArguments.flag("--explain");
    private final OptionSpec jsonl = CommandArguments.flag("--jsonl");

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    TestCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return spec
                .addPositional(file).addPositional(urls).addOption(crawlers).addOption(list)
                .addOption(standard).addOption(format).addOption(explain).addOption(jsonl);
    }

    @Override
    public Integer call() {
        return CommandArguments.isGiven(jsonl) ? answerLines() : answer();
    }

    private int answerLines() {
        if (spec.commandLine().getParseResult().matchedArgs().size() > 1) {
            throw new CommandRefusedException("jsonl.alone");
        }
        new JsonlRun(consoleStreams, Catalogue.builtIn()).run();
        return ExitCode.OK;
    }

    private int answer() {
        boolean json = OptionValues.isJson(CommandArguments.valueOf(format));
        boolean explaining = CommandArguments.isGiven(explain);
        ReportQuestion reportQuestion = question();
        UrlVerdicts verdicts = new UrlVerdicts(json || explaining, explaining);
        ScopeWarnings scope = new ScopeWarnings(reportQuestion.fileName());
        AnswerStream out = new AnswerStream(consoleStreams.out());
        UrlSources sources =
                new UrlSources(CommandArguments.texts(urls), CommandArguments.text(list), consoleStreams, out);
        UrlTestReport report = new DelayedReport(
                json ? new JsonReport(out, reportQuestion) : new TextReport(out, reportQuestion));
        List<SourceReport> reports;
        try {
            reports = new UrlInput(sources, entry -> {
                scope.check(entry.text());
                reportQuestion.policies().forEach(policy -> answer(verdicts.on(entry.text(), policy), report));
                return out.isHeard();
            }).read();
            report.end();
        } finally {
            out.flush();
        }
        scope.report(consoleStreams.err());
        boolean cut = sources.tellTroubles(reports, consoleStreams.err());
        return cut ? ExitCode.REFUSED : outcomeCounts.exitCode();
    }

    private void answer(UrlTestVerdict urlTestVerdict, UrlTestReport report) {
        outcomeCounts.add(urlTestVerdict.verdict().outcome());
        report.add(urlTestVerdict);
    }

    private ReportQuestion question() {
        String name = CommandArguments.required(file);
        List<String> names = CommandArguments.texts(crawlers);
        if (names.isEmpty()) {
            throw new CommandRefusedException("missing.crawler");
        }
        if (CommandArguments.texts(urls).isEmpty() && list.getValue() == null) {
            throw new CommandRefusedException("missing.url");
        }
        if (name.equals(InputFile.STANDARD_INPUT) && name.equals(list.getValue())) {
            throw new CommandRefusedException("input.twice");
        }
        List<AskedCrawler> asked = TypedArguments.crawlers(names);
        CommandReading reading = OptionValues.reading(CommandArguments.valueOf(standard));
        return reading.question(name, reading.text(RobotsSource.read(name, consoleStreams)), asked);
    }
}
