package org.roboscope.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.SiteFile;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.lint.FixBudget;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Severity;
import org.roboscope.manual.ManualPages;
import org.roboscope.messages.MessageBundle;
import org.roboscope.report.ReportDocument;
import org.roboscope.report.ReportLogo;
import org.roboscope.site.address.RobotsAddress;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code check}, which reports lines that crawlers do not follow as written. */
@Command(name = "check")
final class CheckCommand extends CommandLineApp.SubCommand {

    private static final List<String> OPTIONS_REFUSED_WITH_CHECKER =
            List.of("--standard", "--as", "--site", "--severity", "--fixes", "--color", "--about");
    private static final List<String> HTML_OPTIONS = List.of("--title", "--logo", "--old");

    private enum Format {
        TEXT,
        JSON,
        SARIF,
        GITHUB,
        GITLAB,
        HTML
    }

    private enum FixChoice {
        SOME,
        ALL,
        NONE
    }

    private final Clock clock;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0..*", arity = "0..*", paramLabel = "FILE", descriptionKey = "file")
    private List<InputFile> files = List.of();

    @Option(names = "--standard", paramLabel = "ID", converter = StandardIds.class, completionCandidates = StandardIds.class)
    private List<ReadingChoice> standards = List.of();

    @Option(names = "--as", paramLabel = "CRAWLER", completionCandidates = CrawlerNames.Tokens.class)
    private List<String> crawlers = List.of();

    @Option(names = "--site", paramLabel = "URL")
    private Optional<RobotsAddress> site = Optional.empty();

    @Option(names = "--severity", paramLabel = "SEVERITY", converter = SeverityValues.class, completionCandidates = SeverityValues.class)
    private Severity severity = Severity.QUESTION;

    @Option(names = "--fixes", paramLabel = "WHICH", converter = FixValues.class, completionCandidates = FixValues.class)
    private FixChoice fixes = FixChoice.SOME;

    @Option(names = "--format", paramLabel = "FORMAT", converter = FormatValues.class, completionCandidates = FormatValues.class)
    private Format format = Format.TEXT;

    @Option(names = "--output", paramLabel = "FILE")
    private Optional<OutputFile> output = Optional.empty();

    @Option(names = "--color", paramLabel = "WHEN", converter = ColourValues.class, completionCandidates = ColourValues.class)
    private ColourChoice colour = ColourChoice.AUTO;

    @Option(names = "--about", paramLabel = "CODE", converter = CodeValues.class, completionCandidates = CodeValues.class)
    private Optional<FindingCode> about = Optional.empty();

    @Option(names = "--as-checker", paramLabel = "CHECKER", converter = CheckerValues.class, completionCandidates = CheckerValues.class)
    private Optional<String> asChecker = Optional.empty();

    @Option(names = "--title", paramLabel = "TEXT")
    private Optional<String> title = Optional.empty();

    @Option(names = "--logo", paramLabel = "PICTURE")
    private Optional<InputFile> logo = Optional.empty();

    @Option(names = "--old", paramLabel = "FILE")
    private Optional<InputFile> old = Optional.empty();

    private int exitCode = ExitCode.REFUSED;

    CheckCommand(ConsoleStreams console) {
        this(console, Clock.system(ZoneId.systemDefault()));
    }

    /** @param clock the clock of the date in an HTML report */
    CheckCommand(ConsoleStreams console, Clock clock) {
        super(console);
        this.clock = clock;
    }

    @Override
    public Integer call() throws InterruptedException {
        output.orElseGet(() -> OutputFile.standard(isColoured() ? console.coloured() : console)).write(out -> {
            exitCode = answer(out);
            // The output is complete even if there are problems, so a file of results is kept.
            return true;
        });
        return exitCode;
    }

    /** Whether the output has colours. Only text may have them, and a file has them only on request. */
    private boolean isColoured() {
        if (about.isPresent() || asChecker.isPresent() || format != Format.TEXT) {
            return false;
        }
        return (colour == ColourChoice.AUTO && output.isPresent() ? ColourChoice.NEVER : colour)
                .appliesTo(console, System.getenv());
    }

    private int answer(PrintStream out) {
        if (asChecker.isPresent()) {
            return checkAs(asChecker.get(), out);
        }
        return about.isPresent() ? explain(about.get(), out) : check(out);
    }

    private int check(PrintStream out) {
        CheckReading reading = CheckReading.of(standards).withCrawlers(crawlers.stream().flatMap(CrawlerNames::identify)
                .map(requested -> requested.crawler().name()).toList());
        Optional<URI> siteOfOption = site.map(CheckCommand::toUri);
        CheckReport report = createReport(out, reading);
        FixBudget budget = switch (fixes) {
            case SOME -> FixBudget.byDefault();
            case ALL -> FixBudget.unlimited();
            case NONE -> FixBudget.none();
        };
        int worstCode = checkAll(name -> {
            byte[] bytes = name.robotsTxt(console);
            Optional<URI> siteOfFile =
                    name.isSite() ? Optional.of(toUri(SiteFile.parseAddress(name.name()))) : siteOfOption;
            CheckedFile file = CheckedFile.check(name.typed(), bytes, siteOfFile, reading.settings(), severity);
            file.tryFixes(budget);
            report.add(file);
            return file.hasReportedFindings();
        }, report::addUnreadable);
        report.end();
        return worstCode;
    }

    /**
     * Checks all files, even if some cannot be read, and returns the worst exit code.
     *
     * @param check      checks and reports a file, and returns whether it has problems
     * @param unreadable receives the name of a file that cannot be read, and the reason
     */
    private int checkAll(Predicate<InputFile> check, BiConsumer<String, String> unreadable) {
        int worstCode = ExitCode.OK;
        for (InputFile file : requireFiles()) {
            try {
                worstCode = Math.max(worstCode, check.test(file) ? ExitCode.SOME_FOUND : ExitCode.OK);
            } catch (CommandRefusedException refused) {
                String reason = String.valueOf(refused.getMessage());
                console.err().println(reason);
                unreadable.accept(file.typed(), reason);
                worstCode = ExitCode.REFUSED;
            }
        }
        return worstCode;
    }

    /** Checks files as another checker does. Options for standards, crawlers, sites and severities are refused. */
    private int checkAs(String checker, PrintStream out) {
        if (OPTIONS_REFUSED_WITH_CHECKER.stream().anyMatch(spec.commandLine().getParseResult()::hasMatchedOption)
                || format != Format.TEXT && format != Format.JSON) {
            throw new CommandRefusedException("option.asChecker.alone");
        }
        OtherCheckerReport report = OtherCheckerReport.of(checker, out, format == Format.JSON);
        int worstCode = checkAll(name -> printResult(name, report), (_, _) -> {});
        out.flush();
        return worstCode;
    }

    /** Prints the result for the file, or for an answer without a file, and returns whether the checker fails it. */
    private boolean printResult(InputFile name, OtherCheckerReport report) {
        String typed = name.typed();
        if (name.isSite()) {
            SiteFile.Answer answer = SiteFile.fetchAnswer(name.name(), console.logins());
            return answer.file().map(file -> report.printFile(typed, PrintableText.of(typed), file))
                    .orElseGet(() -> report.printStatus(typed, PrintableText.of(typed), answer.status()));
        }
        String displayName = name.isStandardInput() ? "<stdin>" : PrintableText.of(typed);
        return report.printFile(typed, displayName, name.robotsTxt(console));
    }

    private static int explain(FindingCode code, PrintStream out) {
        out.println(ManualPages.text(code.page()).stripTrailing());
        return ExitCode.OK;
    }

    /** Returns the files without duplicates, because standard input can be read only once. */
    private Set<InputFile> requireFiles() {
        if (files.isEmpty()) {
            throw new CommandRefusedException("missing.file");
        }
        return new LinkedHashSet<>(files);
    }

    private CheckReport createReport(PrintStream out, CheckReading reading) {
        if (format != Format.HTML) {
            HTML_OPTIONS.stream().filter(spec.commandLine().getParseResult()::hasMatchedOption).findFirst()
                    .ifPresent(option -> {
                        throw new CommandRefusedException("option.html", option);
                    });
        }
        return switch (format) {
            case JSON -> new CheckJson(out, reading);
            case SARIF -> new CheckSarif(out, reading, ProductVersion.number());
            case GITHUB -> new CheckGithub(out, reading);
            case GITLAB -> new CheckGitlab(out);
            case HTML -> new CheckHtml(out, reading, ProductVersion.number(), clock, createBranding(), readOldFile());
            case TEXT -> new CheckText(out, reading, isColoured());
        };
    }

    private ReportDocument.Branding createBranding() {
        return new ReportDocument.Branding(
                title.map(Utf8Text::requireDecoded).filter(text -> !text.isBlank()), logo.map(this::readLogo));
    }

    private ReportLogo readLogo(InputFile name) {
        try (InputStream in = InputFile.open(name.name(), console.in())) {
            return ReportLogo.read(in);
        } catch (ReportLogo.LogoException refused) {
            throw new CommandRefusedException("logo.refused",
                    MessageBundle.of("report").text(refused.key(), name.name()));
        } catch (IOException failure) {
            throw InputFile.unreadable(name.name(), failure);
        }
    }

    private Optional<OldFile> readOldFile() {
        if (old.isPresent() && requireFiles().size() > 1) {
            throw new CommandRefusedException("option.old");
        }
        InputFile.refuseRepeatedStandardInput(Stream.concat(old.stream(), requireFiles().stream()));
        return old.map(name -> new OldFile(name.typed(), name.robotsTxt(console)));
    }

    private static URI toUri(RobotsAddress robotsTxt) {
        return URI.create(robotsTxt.toString());
    }

    /**
     * Whether output is coloured: as the user chooses, or by default on a terminal unless the environment forbids it.
     */
    enum ColourChoice {
        AUTO,
        ALWAYS,
        NEVER;

        boolean appliesTo(ConsoleStreams console, Map<String, String> environment) {
            return switch (this) {
                case ALWAYS -> true;
                case NEVER -> false;
                case AUTO -> environment.getOrDefault("NO_COLOR", "").isEmpty()
                        && !environment.getOrDefault("TERM", "").equals("dumb")
                        && console.atTerminal().getAsBoolean();
            };
        }
    }

    private static final class SeverityValues extends OptionValues<Severity> {

        SeverityValues() {
            super("option.severity", List.of(Severity.values()));
        }

        @Override
        String word(Severity severity) {
            return severity.code();
        }
    }

    private static final class FixValues extends OptionValues<FixChoice> {

        FixValues() {
            super("option.fixes", List.of(FixChoice.values()));
        }
    }

    private static final class FormatValues extends OptionValues<Format> {

        FormatValues() {
            super("option.format", List.of(Format.values()));
        }
    }

    private static final class ColourValues extends OptionValues<ColourChoice> {

        ColourValues() {
            super("option.color", List.of(ColourChoice.values()));
        }
    }

    private static final class CheckerValues extends OptionValues<String> {

        CheckerValues() {
            super("option.asChecker", OtherCheckerReport.IDS);
        }
    }

    /** Converts the codes of findings, ignoring case. */
    private static final class CodeValues implements ITypeConverter<FindingCode>, Iterable<String> {

        @Override
        public FindingCode convert(String typed) {
            return Stream.of(FindingCode.values()).filter(code -> code.name().equalsIgnoreCase(typed)).findFirst()
                    .orElseThrow(() -> new CommandRefusedException("option.about", typed));
        }

        @Override
        public Iterator<String> iterator() {
            return Stream.of(FindingCode.values()).map(FindingCode::name).iterator();
        }
    }
}
