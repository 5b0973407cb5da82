package org.roboscope.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.history.HistoryReport;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.SiteFile;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.RequestedCrawler;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.change.SiteRules;
import org.roboscope.simulate.change.VersionAnswers;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code history}, which lists the versions of a site's robots.txt and their verdicts. */
@Command(name = "history")
final class HistoryCommand extends CommandLineApp.SubCommand {

    private static final String HOME_PAGE = "/";

    private final WatchCommand.HistoryFolder historyFolder;

    @Parameters(index = "0", arity = "0..1", paramLabel = "URL", descriptionKey = "site")
    private Optional<String> site = Optional.empty();

    @Option(names = "--as", paramLabel = "CRAWLER", parameterConsumer = CrawlerNames.SeveralNames.class, completionCandidates = CrawlerNames.Tokens.class)
    private List<String> crawlers = List.of();

    @Option(names = "--url", paramLabel = "URL")
    private List<String> urls = List.of();

    @Mixin
    private final SingleStandardOption standard = new SingleStandardOption();

    @Mixin
    private final TextOrJsonOption format = new TextOrJsonOption();

    HistoryCommand(ConsoleStreams console) {
        this(console, () -> UserFolders.ofUser().state().resolve("sites"));
    }

    HistoryCommand(ConsoleStreams console, WatchCommand.HistoryFolder historyFolder) {
        super(console);
        this.historyFolder = historyFolder;
    }

    @Override
    public Integer call() {
        String name = site.map(Utf8Text::requireDecoded)
                .orElseThrow(() -> new CommandRefusedException("missing.site"));
        if (crawlers.isEmpty() && !urls.isEmpty()) {
            throw new CommandRefusedException("missing.crawler");
        }
        try {
            printHistory(name);
            return ExitCode.OK;
        } catch (IOException unreadable) {
            throw new CommandRefusedException("history.unreadable", PrintableText.of(name),
                    PrintableText.of(SystemErrorText.of(unreadable)));
        }
    }

    /**
     * Returns the history of a site, which must not be empty.
     *
     * @param typed the user's argument, which may be a word that the command no longer accepts
     */
    private FetchHistory requireHistory(RobotsAddress robotsTxt, String typed) throws IOException {
        FetchHistory history = new FetchHistory(historyFolder.path(), robotsTxt);
        if (history.versions().isEmpty() && history.damagedFiles().isEmpty()) {
            String replacementKey = "instead.history." + typed;
            throw MessageBundle.of("cli").has(replacementKey) ? new CommandRefusedException(replacementKey)
                    : new CommandRefusedException("history.none", robotsTxt.toString());
        }
        return history;
    }

    private void printHistory(String typed) throws IOException {
        RobotsAddress robotsTxt = SiteFile.parseAddress(typed);
        AnswerStream out = new AnswerStream(console.out());
        HistoryReport report = createReport(robotsTxt, requireHistory(robotsTxt, typed));
        if (format.isJson()) {
            report.printJson(out);
        } else {
            report.printText(out);
        }
        out.flush();
    }

    private HistoryReport createReport(RobotsAddress robotsTxt, FetchHistory history) throws IOException {
        List<SiteVersion> versions = history.versions().reversed();
        List<Crawler> requestedCrawlers = crawlers.stream().flatMap(CrawlerNames::identify)
                .map(RequestedCrawler::crawler).distinct().toList();
        List<String> requestedUrls = urls.stream().map(Utf8Text::requireDecoded).distinct().toList();
        List<String> addresses = requestedUrls.isEmpty() ? List.of(HOME_PAGE) : requestedUrls;
        List<SiteRules.Question> questions = requestedCrawlers.stream().flatMap(crawler -> addresses.stream()
                .map(url -> new SiteRules.Question(url, crawler))).toList();
        StandardChoice standardChoice = standard.choice("history.standard");
        return new HistoryReport(robotsTxt.toString(), versions,
                questions.isEmpty() ? List.of()
                        : VersionAnswers.answer(versions, history::file, questions, standardChoice),
                history.damagedFiles());
    }
}
