package org.roboscope.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Clock;
import java.time.ZoneId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.roboscope.cli.check.CheckGithub;
import org.roboscope.cli.check.CheckGitlab;
import org.roboscope.cli.check.CheckHtml;
import org.roboscope.cli.check.CheckJson;
import org.roboscope.cli.check.CheckReading;
import org.roboscope.cli.check.CheckReport;
import org.roboscope.cli.check.CheckSarif;
import org.roboscope.cli.check.CheckText;
import org.roboscope.cli.check.CheckedFile;
import org.roboscope.cli.check.OldFile;
import org.roboscope.cli.check.OtherCheckerReport;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.lint.FixWork;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;
import org.roboscope.manual.ManualPages;
import org.roboscope.messages.MessageBundle;
import org.roboscope.report.ReportDocument;
import org.roboscope.report.ReportLogo;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope check}: reports what crawlers will not do as written. */
final class CheckCommand extends Command {

    private static final String SARIF = "sarif";
    private static final String GITHUB = "github";
    private static final String GITLAB = "gitlab";
    private static final String HTML = "html";
    private static final String SOME = "some";
    private static final String ALL = "all";
    private static final String NONE = "none";
    private static final List<String> FIXES = List.of(SOME, ALL, NONE);
    private static final List<String> FORMATS =
            List.of(OptionValues.TEXT, OptionValues.JSON, SARIF, GITHUB, GITLAB, HTML);
    private static final List<String> OF_OUR_OWN =
            List.of("--standard", "--as", "--site", "--severity", "--fixes", "--color", "--about");

    private final Clock clock;
    private final PositionalParamSpec files = files();
    private final OptionSpec standards = values("--standard", "ID", OptionValues::readings);
    private final OptionSpec crawlers = values("--as", "CRAWLER", OptionValues::crawlers);
    private final OptionSpec site = value("--site", "URL");
    private final OptionSpec severity = choice(
            "--severity", "SEVERITY", Severity.QUESTION.code(), CheckCommand::severities);
    private final OptionSpec fixes = choice("--fixes", "WHICH", SOME, () -> FIXES);
    private final OptionSpec format = format(FORMATS);
    private final OptionSpec output = output();
    private final OptionSpec colour = choice(
            "--color", "WHEN", ColourChoice.AUTO, () -> ColourChoice.ALL);
    private final OptionSpec about = choice("--about", "CODE",
            () -> Stream.of(FindingCode.values()).map(FindingCode::name).toList());
    private final OptionSpec asChecker =
            choice("--as-checker", "CHECKER", () -> OtherCheckerReport.IDS);
    private final OptionSpec title = value("--title", "TEXT");
    private final OptionSpec logo = fileOption("--logo", "PICTURE");
    private final OptionSpec old = fileOption("--old", "FILE");

    CheckCommand(ConsoleStreams console) {
        this(console, Clock.system(ZoneId.systemDefault()));
    }

    /** @param clock tells when a page was made */
    CheckCommand(ConsoleStreams console, Clock clock) {
        super(console);
        this.clock = clock;
    }

    @Override
    public Integer call() throws InterruptedException {
        AtomicInteger exitCode = new AtomicInteger();
        target().write(target -> {
            AnswerStream out = new AnswerStream(target);
            try {
                exitCode.set(answer(out));
            } finally {
                out.flush();
            }
            return true;
        });
        return exitCode.get();
    }

    private OutputFile target() {
        return outputFile(output, isColoured() ? console.coloured() : console);
    }

    /** Only text has colours. By default a file has none. */
    private boolean isColoured() {
        if (text(about) != null || text(asChecker) != null || !valueOf(format).equals(OptionValues.TEXT)) {
            return false;
        }
        String when = valueOf(colour);
        boolean intoFile = text(output) != null;
        return ColourChoice.isWanted(
                when.equals(ColourChoice.AUTO) && intoFile ? ColourChoice.NEVER : when, console,
                System.getenv());
    }

    private int answer(AnswerStream out) {
        String code = text(about);
        String checker = text(asChecker);
        return checker != null ? checkAs(checker, out) : code == null ? check(out) : explain(code, out);
    }

    private int check(AnswerStream out) {
        Severity lowest = lowest();
        LintSettings settings = settings();
        Optional<URI> known = Optional.ofNullable(text(site)).map(CheckCommand::address);
        CheckReport report = report(out, settings);
        FixWork work = fixWork();
        int exitCode = each(name -> {
            byte[] bytes = robotsTxt(name);
            Optional<URI> its = SiteFile.isMeant(name) ? Optional.of(address(name)) : known;
            CheckedFile file = CheckedFile.check(name, bytes, its, settings, lowest);
            file.tryFixes(work);
            report.add(file);
            return file.hasReported();
        }, report::addUnreadable);
        report.end();
        return exitCode;
    }

    /** The other files are checked even if one cannot be read. */
    private int each(Predicate<String> fails, BiConsumer<String, String> unreadable) {
        int exitCode = ExitCode.OK;
        for (String name : names()) {
            try {
                exitCode = Math.max(exitCode, fails.test(name) ? ExitCode.SOME_FOUND : ExitCode.OK);
            } catch (CommandRefusedException refused) {
                String why = String.valueOf(refused.getMessage());
                console.err().println(why);
                unreadable.accept(name, why);
                exitCode = ExitCode.REFUSED;
            }
        }
        return exitCode;
    }

    /** What others say knows no standard, crawler, site or severity of ours. */
    private int checkAs(String checker, AnswerStream out) {
        if (OF_OUR_OWN.stream().anyMatch(spec().commandLine().getParseResult()::hasMatchedOption)) {
            throw new CommandRefusedException("option.asChecker.alone");
        }
        String id = OptionValues.among(OtherCheckerReport.IDS, checker, "option.asChecker");
        OtherCheckerReport report = OtherCheckerReport.of(id, out, OptionValues.isJson(valueOf(format)));
        int exitCode = each(name -> isFailed(name, report), (_, _) -> {});
        out.flush();
        return exitCode;
    }

    /** Tells whether the checker fails the file, or the answer in its place. */
    private boolean isFailed(String name, OtherCheckerReport report) {
        if (SiteFile.isMeant(name)) {
            SiteFile.Answer answer = SiteFile.answer(TypedArguments.readable(name), console.logins());
            return answer.file().map(file -> report.add(name, PrintableText.of(name), file))
                    .orElseGet(() -> report.addStatus(name, PrintableText.of(name), answer.status()));
        }
        String shown = name.equals(InputFile.STANDARD_INPUT) ? "<stdin>" : PrintableText.of(name);
        return report.add(name, shown, robotsTxt(name));
    }

    private static int explain(String code, AnswerStream out) {
        FindingCode known =
                Stream.of(FindingCode.values()).filter(each -> each.name().equalsIgnoreCase(code)).findFirst()
                        .orElseThrow(() -> new CommandRefusedException("option.about", code));
        out.println(ManualPages.text(known.page()).stripTrailing());
        return ExitCode.OK;
    }

    /** A name given twice is one file; standard input could not be read twice. */
    private Set<String> names() {
        Set<String> names = new LinkedHashSet<>(texts(files));
        if (names.isEmpty()) {
            throw new CommandRefusedException("missing.file");
        }
        return names;
    }

    private LintSettings settings() {
        return OptionValues.reports(texts(standards))
                .about(TypedArguments.crawlers(texts(crawlers)).stream()
                        .map(askedCrawler -> askedCrawler.crawler().name())
                        .toList());
    }

    private FixWork fixWork() {
        return switch (OptionValues.among(FIXES, valueOf(fixes), "option.fixes")) {
            case ALL -> FixWork.unlimited();
            case NONE -> FixWork.none();
            default -> FixWork.byDefault();
        };
    }

    private Severity lowest() {
        String given = valueOf(severity);
        String word = OptionValues.among(severities(), given, "option.severity");
        return Stream.of(Severity.values()).filter(each -> each.code().equals(word)).findFirst().orElseThrow();
    }

    private static List<String> severities() {
        return Stream.of(Severity.values()).map(Severity::code).toList();
    }

    private CheckReport report(AnswerStream out, LintSettings settings) {
        ColourChoice.check(valueOf(colour));
        String given = OptionValues.among(FORMATS, valueOf(format), "option.format");
        CheckReading reading = new CheckReading(settings);
        if (!given.equals(HTML)) {
            Stream.of(title, logo, old).filter(option -> text(option) != null).findFirst()
                    .ifPresent(option -> {
                        throw new CommandRefusedException("option.html", option.longestName());
                    });
        }
        return switch (given) {
            case OptionValues.JSON -> new CheckJson(out, reading);
            case SARIF -> new CheckSarif(out, reading, ProductVersion.number());
            case GITHUB -> new CheckGithub(out, reading);
            case GITLAB -> new CheckGitlab(out);
            case HTML -> new CheckHtml(out, reading, settings, ProductVersion.number(), clock, branding(), old());
            default -> new CheckText(out, reading, isColoured());
        };
    }

    private ReportDocument.Branding branding() {
        return new ReportDocument.Branding(
                Optional.ofNullable(text(title)).map(TypedArguments::readable)
                        .filter(text -> !text.isBlank()),
                Optional.ofNullable(text(logo)).map(TypedArguments::readable).map(this::logo));
    }

    private ReportLogo logo(String name) {
        try (InputStream in = InputFile.open(name, console.in())) {
            return ReportLogo.read(in);
        } catch (ReportLogo.RefusedException refused) {
            throw new CommandRefusedException("logo.refused", MessageBundle.of("report").text(refused.key(), name));
        } catch (IOException failure) {
            throw InputFile.unreadable(name, failure);
        }
    }

    private Optional<OldFile> old() {
        String name = text(old);
        if (name == null) {
            return Optional.empty();
        }
        if (names().size() > 1) {
            throw new CommandRefusedException("option.old");
        }
        if (name.equals(InputFile.STANDARD_INPUT) && names().contains(name)) {
            throw new CommandRefusedException("input.twice");
        }
        return Optional.of(new OldFile(name, robotsTxt(name)));
    }

    private static URI address(String typed) {
        return URI.create(SiteFile.address(TypedArguments.readable(typed)).toString());
    }

    /** Whether output is coloured: as a person says, or else on a terminal where nothing speaks against it. */
    static final class ColourChoice {

        static final String AUTO = "auto";

        private static final String ALWAYS = "always";
        static final String NEVER = "never";

        static final List<String> ALL = List.of(AUTO, ALWAYS, NEVER);

        private ColourChoice() {}

        static void check(String when) {
            OptionValues.among(ALL, when, "option.color");
        }

        static boolean isWanted(String when, ConsoleStreams console, Map<String, String> environment) {
            return switch (when) {
                case ALWAYS -> true;
                case NEVER -> false;
                default -> environment.getOrDefault("NO_COLOR", "").isEmpty()
                        && !environment.getOrDefault("TERM", "").equals("dumb")
                        && console.atTerminal().getAsBoolean();
            };
        }
    }
}
