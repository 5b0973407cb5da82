package org.roboscope.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.ProgressLines;
import org.roboscope.cli.sites.SitesReport;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.sites.ListedSites;
import org.roboscope.simulate.sites.SiteExpectationList;
import org.roboscope.simulate.sites.SiteFacts;
import org.roboscope.simulate.sites.SiteJournal;
import org.roboscope.simulate.sites.SiteRound;
import org.roboscope.site.fetch.FetchQueue;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.history.RecordedAnswer;
import org.roboscope.site.page.AgreementCheck;
import org.roboscope.site.page.AgreementQuestion;
import org.roboscope.site.page.PageAgreement;
import org.roboscope.site.page.PageAgreement.ServerAct;
import org.roboscope.site.page.PageAsker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code sites}, which prints a row for each site of a list. */
@Command(name = "sites")
final class SitesCommand extends CommandLineApp.SubCommand {

    private enum Format {
        TEXT,
        CSV,
        JSON,
        HTML
    }

    private final WatchCommand.HistoryFolder historyFolder;
    private final Clock clock;
    private final PaceClock pace;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", descriptionKey = "sites")
    private Optional<InputFile> list = Optional.empty();

    @Option(names = "--expect", paramLabel = "EXPECTATIONS")
    private Optional<InputFile> expect = Optional.empty();

    @Mixin
    private final AgreementOptions agreements = new AgreementOptions();

    @Option(names = "--resume")
    private boolean resume;

    @Mixin
    private final FetchOptions options = new FetchOptions();

    @Option(names = "--format", paramLabel = "FORMAT", converter = FormatValues.class, completionCandidates = FormatValues.class)
    private Format format = Format.TEXT;

    @Option(names = "--output", paramLabel = "FILE")
    private Optional<OutputFile> output = Optional.empty();

    private int exitCode = ExitCode.REFUSED;

    SitesCommand(ConsoleStreams console) {
        this(console, WatchCommand.USER_HISTORIES, Clock.system(ZoneId.systemDefault()));
    }

    SitesCommand(ConsoleStreams console, WatchCommand.HistoryFolder historyFolder, Clock clock) {
        this(console, historyFolder, clock, PaceClock.SYSTEM);
    }

    /**
     * Creates the command with other clocks.
     *
     * @param clock the clock of the date in an HTML page
     * @param pace  delays requests to the same host
     */
    SitesCommand(ConsoleStreams console, WatchCommand.HistoryFolder historyFolder, Clock clock, PaceClock pace) {
        super(console);
        this.historyFolder = historyFolder;
        this.clock = clock;
        this.pace = pace;
    }

    @Override
    public Integer call() throws InterruptedException {
        InputFile listFile = list.orElseThrow(() -> new CommandRefusedException("missing.sites"));
        String listName = listFile.name();
        InputFile.refuseRepeatedStandardInput(Stream.concat(Stream.of(listFile), expect.stream()));
        AgreementQuestion question = agreements.question();
        FetchSettings settings = options.settings().withBodyLimit(FetchSettings.LARGEST_ROBOTS_TXT);
        ListedSites sites = SiteListFile.read(listName, console);
        Optional<ExpectationList> expectations = expect.map(this::readExpectations);
        OutputFile file = output.orElseGet(() -> OutputFile.standard(console));
        file.write(target -> {
            List<SiteFacts> rows = fetchRows(listName, sites, expectations, question, settings);
            print(new SitesReport(listName, expect.map(InputFile::typed).orElse(""), rows), target);
            exitCode = exitCode(rows);
            return true;
        });
        return exitCode;
    }

    private ExpectationList readExpectations(InputFile name) {
        return ExpectationList.readStrictly(name.name(), console.in());
    }

    private List<SiteFacts> fetchRows(String listName, ListedSites sites, Optional<ExpectationList> expectations,
            AgreementQuestion question, FetchSettings settings) throws IOException, InterruptedException {
        Path folder = historyFolder.path();
        Optional<SiteJournal> journal = openJournal(folder, listName, expectations);
        try {
            SiteRound round = new SiteRound(sites,
                    expectations.map(expected -> new SiteExpectationList(expected.file()))
                            .orElse(SiteExpectationList.NONE),
                    question, journal, resume);
            ProgressLines progress = new ProgressLines(console, "progress.sites");
            announceRequests(question, round.remainingSites().size());
            Fetcher fetcher = new Fetcher(settings);
            new FetchQueue(fetcher, pace).runWithPages(round.remainingSites(),
                    () -> console.outputFailure().isPresent(),
                    new AgreementCheck(question, fetcher, (robotsTxt, result) -> round.createVisit(robotsTxt,
                            RecordedAnswer.record(result, robotsTxt, folder),
                            _ -> progress.update(round.visitedCount(), sites.sites().size()))));
            round.journalFailure().ifPresent(this::reportJournalFailure);
            if (journal.isPresent() && round.remainingSites().isEmpty()) {
                journal.get().delete();
            }
            return round.facts();
        } finally {
            if (journal.isPresent()) {
                journal.get().close();
            }
        }
    }

    /** Announces requests as other crawlers before the first is sent. */
    private void announceRequests(AgreementQuestion question, int sites) {
        if (question.requestsPages()) {
            console.err().println(MessageBundle.of("cli").text("agrees.announced", PrintableText.of(question.path()),
                    PrintableText.of(String.join(", ", question.askers().stream().map(PageAsker::name).toList())),
                    question.maxRequests(sites)));
        }
    }

    /** Opens the journal for {@code --resume}. Without it, the run continues but cannot be resumed. */
    private Optional<SiteJournal> openJournal(Path folder, String listName, Optional<ExpectationList> expectations) {
        String listId = listName.equals(InputFile.STANDARD_INPUT) ? listName
                : Path.of(listName).toAbsolutePath().normalize().toString();
        try {
            Optional<SiteJournal> journal = SiteJournal.open(SiteJournal.folderBeside(folder), listId,
                    expectations.map(expected -> expected.file().toBytes()).orElse(new byte[0]));
            if (journal.isEmpty()) {
                throw new CommandRefusedException("sites.running", listName);
            }
            return journal;
        } catch (IOException unwritable) {
            if (resume) {
                throw new CommandRefusedException("sites.cannotResume", SystemErrorText.of(unwritable));
            }
            reportJournalFailure(unwritable);
            return Optional.empty();
        }
    }

    private void reportJournalFailure(IOException failure) {
        console.err().println(
                MessageBundle.of("cli").text("sites.journalUnsaved", PrintableText.of(SystemErrorText.of(failure))));
    }

    private void print(SitesReport report, PrintStream target) {
        AnswerStream out = new AnswerStream(target);
        switch (format) {
            case CSV -> report.printCsv(out);
            case JSON -> report.printJson(out);
            case HTML -> report.printHtml(out, ProductVersion.number(), ZonedDateTime.now(clock));
            case TEXT -> report.printText(out);
        }
        out.flush();
    }

    /** Returns the exit code. Broken expectations outweigh sites without an answer. */
    private static int exitCode(List<SiteFacts> rows) {
        if (rows.stream().anyMatch(facts -> !facts.brokenExpectations().isEmpty()
                || facts.agreements().stream().anyMatch(PageAgreement::isContradiction))) {
            return ExitCode.SOME_BROKEN;
        }
        boolean isIncomplete = rows.stream().anyMatch(facts -> facts.isSilent() || facts.uncheckedCount() > 0
                || !facts.notes().isEmpty()
                || facts.agreements().stream().anyMatch(agreement -> agreement.serverAct() == ServerAct.NO_ANSWER));
        return isIncomplete ? ExitCode.REFUSED : ExitCode.OK;
    }

    private static final class FormatValues extends OptionValues<Format> {

        FormatValues() {
            super("option.format", List.of(Format.values()));
        }
    }
}
