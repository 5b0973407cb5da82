package org.roboscope.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.Console;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.Refusal;
import org.roboscope.cli.jsonl.JsonlRun;
import org.roboscope.cli.report.Answer;
import org.roboscope.cli.report.Asked;
import org.roboscope.cli.report.Inquiry;
import org.roboscope.cli.report.JsonReport;
import org.roboscope.cli.report.LateBeginning;
import org.roboscope.cli.report.Party;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.report.Report;
import org.roboscope.cli.report.TextReport;
import org.roboscope.cli.site.ScopeWatch;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.source.SourceReport;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope test}: who may fetch what, and which line says so. */
final class TestCommand implements Callable<Integer> {

    private final Console console;
    private final Tally tally = new Tally();
    private final PositionalParamSpec file = Arguments.file();
    private final PositionalParamSpec urls = Arguments.urls();
    private final OptionSpec crawlers = Arguments.crawlers();
    private final OptionSpec list = Arguments.value("--urls", "LIST");
    private final OptionSpec standard = Arguments.value("--standard", "ID", Options.DEFAULT_STANDARD);
    private final OptionSpec format = Arguments.value("--format", "FORMAT", Options.TEXT);
    private final OptionSpec explain = Arguments.flag("--explain");
    private final OptionSpec jsonl = Arguments.flag("--jsonl");

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    TestCommand(Console console) {
        this.console = console;
    }

    CommandSpec spec() {
        return spec
                .addPositional(file).addPositional(urls).addOption(crawlers).addOption(list)
                .addOption(standard).addOption(format).addOption(explain).addOption(jsonl);
    }

    @Override
    public Integer call() {
        return Arguments.isGiven(jsonl) ? answerLines() : answer();
    }

    private int answerLines() {
        if (spec.commandLine().getParseResult().matchedArgs().size() > 1) {
            throw new Refusal("jsonl.alone");
        }
        new JsonlRun(console, Catalogue.builtIn()).run();
        return ExitCode.OK;
    }

    private int answer() {
        boolean json = Options.isJson(Arguments.valueOf(format));
        Inquiry inquiry = inquiry();
        ScopeWatch scope = new ScopeWatch(inquiry.fileName());
        AnswerStream out = new AnswerStream(console.out());
        UrlSources sources = new UrlSources(Arguments.texts(urls), Arguments.text(list), console, out);
        Report report = new LateBeginning(report(out, inquiry, json));
        List<SourceReport> reports;
        try {
            reports = new UrlInput(sources, entry -> {
                answer(entry.text(), inquiry, report, scope);
                return out.isHeard();
            }).read();
            report.end();
        } finally {
            out.flush();
        }
        scope.report(console.err());
        boolean cut = sources.tellTroubles(reports, console.err());
        return cut ? ExitCode.REFUSED : tally.exitCode();
    }

    private void answer(String url, Inquiry inquiry, Report report, ScopeWatch scope) {
        scope.look(url);
        for (Party party : inquiry.parties()) {
            Answer answer = Answer.on(url, party);
            tally.add(answer.verdict().outcome());
            report.add(answer);
        }
    }

    private Report report(PrintStream out, Inquiry inquiry, boolean json) {
        boolean explaining = Arguments.isGiven(explain);
        return json ? new JsonReport(out, inquiry, explaining) : new TextReport(out, inquiry, explaining);
    }

    private Inquiry inquiry() {
        String name = Arguments.required(file);
        List<String> names = Arguments.texts(crawlers);
        if (names.isEmpty()) {
            throw new Refusal("missing.crawler");
        }
        if (Arguments.texts(urls).isEmpty() && list.getValue() == null) {
            throw new Refusal("missing.url");
        }
        if (name.equals(InputFile.STANDARD_INPUT) && name.equals(list.getValue())) {
            throw new Refusal("input.twice");
        }
        List<Asked> asked = Asking.crawlers(names);
        ReadingChoice reading = Options.reading(Arguments.valueOf(standard));
        return Inquiry.into(name, reading.text(RobotsSource.read(name, console)), asked, reading);
    }
}
