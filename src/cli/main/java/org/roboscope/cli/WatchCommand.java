package org.roboscope.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.SiteFetcher;
import org.roboscope.cli.io.SiteFile;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.watch.WatchNews;
import org.roboscope.cli.watch.WatchReport;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.page.AgreementCheck;
import org.roboscope.site.page.AgreementQuestion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code watch}, which checks each site once, and reports changes since the last report. */
@Command(name = "watch")
final class WatchCommand extends CommandLineApp.SubCommand {

    /** The folder of the histories of the current user. */
    static final HistoryFolder USER_HISTORIES = () -> UserFolders.ofUser().state().resolve("sites");

    /** Finds the folder of the sites' histories when it is needed. */
    interface HistoryFolder {

        Path path();
    }

    private final HistoryFolder historyFolder;
    private final PaceClock pace;

    @Parameters(index = "0..*", arity = "0..*", paramLabel = "SITE", descriptionKey = "site")
    private List<String> sites = List.of();

    @Option(names = "--sites", paramLabel = "FILE")
    private Optional<InputFile> siteList = Optional.empty();

    @Option(names = "--expect", paramLabel = "EXPECTATIONS")
    private Optional<InputFile> expect = Optional.empty();

    @Mixin
    private final AgreementOptions agreements = new AgreementOptions();

    @Mixin
    private final FetchOptions options = new FetchOptions();

    @Mixin
    private final TextOrJsonOption format = new TextOrJsonOption();

    private int exitCode = ExitCode.OK;

    WatchCommand(ConsoleStreams console) {
        this(console, USER_HISTORIES);
    }

    WatchCommand(ConsoleStreams console, HistoryFolder historyFolder) {
        this(console, historyFolder, PaceClock.SYSTEM);
    }

    WatchCommand(ConsoleStreams console, HistoryFolder historyFolder, PaceClock pace) {
        super(console);
        this.historyFolder = historyFolder;
        this.pace = pace;
    }

    @Override
    public Integer call() throws InterruptedException {
        Set<RobotsAddress> robotsTxts = new LinkedHashSet<>();
        sites.forEach(typed -> robotsTxts.add(SiteFile.parseAddress(Utf8Text.requireDecoded(typed))));
        if (robotsTxts.isEmpty() && siteList.isEmpty()) {
            throw new CommandRefusedException("missing.site");
        }
        AgreementQuestion question = agreements.question();
        InputFile.refuseRepeatedStandardInput(Stream.concat(siteList.stream(), expect.stream()));
        siteList.ifPresent(list -> SiteListFile.read(list.name(), console).sites()
                .forEach(site -> robotsTxts.add(site.robotsTxt())));
        ExpectationList expectations =
                expect.map(list -> ExpectationList.readStrictly(list.name(), console.in())).orElse(null);
        BiConsumer<WatchReport, PrintStream> printer = format.isJson() ? WatchReport::printJson
                : (report, out) -> report.printText(out, expect.map(InputFile::name).orElse(""));
        // A list could need hundreds of passwords, so there is no prompt.
        SiteFetcher fetcher = new SiteFetcher(options.settings().withBodyLimit(FetchSettings.LARGEST_ROBOTS_TXT),
                siteList.isEmpty() ? console.logins() : LoginPrompt.NONE);
        fetcher.fetchAll(List.copyOf(robotsTxts), pace, () -> console.outputFailure().isPresent(),
                fetch -> new AgreementCheck(question, fetch, (robotsTxt, result) -> {
                    SiteCheck check = new SiteCheck(robotsTxt, historyFolder.path(), expectations);
                    WatchNews news = check.evaluate(result);
                    return new AgreementCheck.SiteVisit(check.reading(), siteAgreements -> exitCode =
                            Math.max(exitCode, report(check, check.withAgreements(news, siteAgreements), printer)));
                }));
        return exitCode;
    }

    /** Prints the news of a site unless there are none, and records them as reported. Returns the exit code for the site. */
    private int report(SiteCheck check, WatchNews news, BiConsumer<WatchReport, PrintStream> printer) {
        if (!news.isQuiet()) {
            print(news, printer);
        }
        if (console.outputFailure().isPresent()) {
            return ExitCode.REFUSED;
        }
        try {
            check.recordReport(news);
        } catch (IOException failure) {
            console.err().println(MessageBundle.of("cli").text("watch.unkept", news.robotsTxt().toString(),
                    PrintableText.of(String.valueOf(failure.getMessage()))));
            return ExitCode.REFUSED;
        }
        if (news.hasFailed()) {
            return ExitCode.REFUSED;
        }
        return news.isAlarm() ? ExitCode.SOME_CHANGED : ExitCode.OK;
    }

    /** Prints a report in one piece, so that it is complete even if a signal ends the program. */
    private void print(WatchNews news, BiConsumer<WatchReport, PrintStream> printer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        printer.accept(new WatchReport(news), new PrintStream(bytes, false, console.out().charset()));
        console.out().write(bytes.toByteArray(), 0, bytes.size());
        console.out().flush();
    }
}
