package org.roboscope.cli;

import java.net.URI;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.roboscope.cli.check.CheckJson;
import org.roboscope.cli.check.CheckReading;
import org.roboscope.cli.check.CheckReport;
import org.roboscope.cli.check.CheckSarif;
import org.roboscope.cli.check.CheckText;
import org.roboscope.cli.check.CheckedFile;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.Console;
import org.roboscope.cli.io.Refusal;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Severity;
import org.roboscope.manual.ManualPages;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope check}: what crawlers will not do as it is written. */
final class CheckCommand implements Callable<Integer> {

    private static final String SARIF = "sarif";

    private final Console console;
    private final PositionalParamSpec files = Arguments.files();
    private final OptionSpec standards = Arguments.values("--standard", "ID");
    private final OptionSpec crawlers = Arguments.values("--as", "CRAWLER");
    private final OptionSpec site = Arguments.value("--site", "URL");
    private final OptionSpec severity = Arguments.value("--severity", "SEVERITY", Severity.QUESTION.word());
    private final OptionSpec format = Arguments.value("--format", "FORMAT", Options.TEXT);
    private final OptionSpec colour = Arguments.value("--color", "WHEN", Colour.AUTO);
    private final OptionSpec about = Arguments.value("--about", "CODE");

    CheckCommand(Console console) {
        this.console = console;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this)
                .addPositional(files).addOption(standards).addOption(crawlers).addOption(site).addOption(severity)
                .addOption(format).addOption(colour).addOption(about);
    }

    @Override
    public Integer call() {
        AnswerStream out = new AnswerStream(console.out());
        String code = Arguments.text(about);
        try {
            return code == null ? check(out) : explain(code, out);
        } finally {
            out.flush();
        }
    }

    /** One file that cannot be read is no reason to look at no other. */
    private int check(AnswerStream out) {
        Severity lowest = lowest();
        LintSettings settings = settings();
        Optional<URI> known = Optional.ofNullable(Arguments.text(site)).map(CheckCommand::address);
        CheckReport report = report(out, settings);
        int exitCode = ExitCode.OK;
        for (String name : names()) {
            try {
                byte[] bytes = RobotsSource.read(name, console);
                Optional<URI> its = SiteFile.isMeant(name) ? Optional.of(address(name)) : known;
                CheckedFile file = CheckedFile.check(name, bytes, its, settings, lowest);
                report.add(file);
                exitCode = Math.max(exitCode, file.hasReported() ? ExitCode.SOME_FOUND : ExitCode.OK);
            } catch (Refusal unreadable) {
                String why = String.valueOf(unreadable.getMessage());
                console.err().println(why);
                report.addUnreadable(name, why);
                exitCode = ExitCode.REFUSED;
            }
        }
        report.end();
        return exitCode;
    }

    private static int explain(String code, AnswerStream out) {
        Code known = Stream.of(Code.values()).filter(each -> each.name().equalsIgnoreCase(code)).findFirst()
                .orElseThrow(() -> new Refusal("option.about", code));
        out.println(ManualPages.text(known.page()).stripTrailing());
        return ExitCode.OK;
    }

    /** A name given twice is one file; standard input could not be read twice. */
    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>(Arguments.texts(files));
        if (names.isEmpty()) {
            throw new Refusal("missing.file");
        }
        return names;
    }

    private LintSettings settings() {
        return Options.reports(Arguments.texts(standards))
                .about(Asking.crawlers(Arguments.texts(crawlers)).stream()
                        .map(asked -> asked.crawler().name())
                        .toList());
    }

    private Severity lowest() {
        String given = Arguments.valueOf(severity);
        List<Severity> all = List.of(Severity.values());
        String word = Options.among(all.stream().map(Severity::word).toList(), given, "option.severity");
        return all.stream().filter(each -> each.word().equals(word)).findFirst().orElseThrow();
    }

    private CheckReport report(AnswerStream out, LintSettings settings) {
        String when = Arguments.valueOf(colour);
        Colour.check(when);
        String given = Options.among(
                List.of(Options.TEXT, Options.JSON, SARIF), Arguments.valueOf(format), "option.format");
        CheckReading reading = new CheckReading(settings);
        return switch (given) {
            case Options.JSON -> new CheckJson(out, reading);
            case SARIF -> new CheckSarif(out, reading, ProductVersion.number());
            default -> new CheckText(
                    out, reading, Colour.isWanted(when, console, System.getenv()));
        };
    }

    private static URI address(String typed) {
        return URI.create(SiteFile.address(Asking.intact(typed)).toString());
    }
}
