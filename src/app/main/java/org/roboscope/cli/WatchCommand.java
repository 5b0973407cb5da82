package org.roboscope.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.completion.ValueChoices;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.site.SiteFetcher;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.cli.watch.WatchAlert;
import org.roboscope.cli.watch.WatchJson;
import org.roboscope.cli.watch.WatchNews;
import org.roboscope.cli.watch.WatchReport;
import org.roboscope.cli.watch.WatchText;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope watch}: asks sites repeatedly, and reports what changed. */
final class WatchCommand implements Callable<Integer> {

    /** In the folders of the person. */
    static final Histories OF_USER = () -> UserFolders.ofUser().state().resolve("sites");

    private static final String EACH_HOUR = "1h";

    /** Where the folder with the sites' histories is, asked for only when it is needed. */
    interface Histories {

        Path folder();
    }

    /** Waits from one round to the next. */
    interface RoundPause {

        /** @return whether another round follows */
        boolean untilNext(Duration interval) throws InterruptedException;
    }

    private final ConsoleStreams consoleStreams;
    private final Histories histories;
    private final RoundPause pause;
    private final PositionalParamSpec sites = CommandArguments.sites();
    private final OptionSpec siteList = CommandArguments.fileOption("--sites", "FILE");
    private final OptionSpec every = CommandArguments.value("--every", "INTERVAL", EACH_HOUR);
    private final OptionSpec expect = CommandArguments.fileOption("--expect", "EXPECTATIONS");
    private final OptionSpec once = CommandArguments.flag("--once");
    private final OptionSpec exec = CommandArguments.value("--exec", "COMMAND");
    private final OptionSpec on = CommandArguments.values("--on", "EVENT", ValueChoices.one(WatchAlert::codes));
    private final FetchOptions options = new FetchOptions();
    private final OptionSpec format = CommandArguments.format(OptionValues.FORMATS);
    private final Map<RobotsAddress, WatchNews> told = new HashMap<>();

    WatchCommand(ConsoleStreams consoleStreams) {
        this(consoleStreams, OF_USER, interval -> {
            Thread.sleep(interval);
            return true;
        });
    }

    WatchCommand(ConsoleStreams consoleStreams, Histories histories, RoundPause pause) {
        this.consoleStreams = consoleStreams;
        this.histories = histories;
        this.pause = pause;
    }

    CommandSpec spec() {
        return options.addTo(CommandSpec.wrapWithoutInspection(this).addPositional(sites).addOption(siteList)
                .addOption(every).addOption(expect).addOption(once).addOption(exec).addOption(on)).addOption(format);
    }

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(CommandArguments.valueOf(format));
        Set<RobotsAddress> asked = new LinkedHashSet<>();
        CommandArguments.texts(sites).forEach(typed -> asked.add(SiteFile.address(TypedArguments.readable(typed))));
        String fileName = CommandArguments.text(siteList);
        if (asked.isEmpty() && fileName == null) {
            throw new CommandRefusedException("missing.site");
        }
        Duration interval = WatchInterval.parse(CommandArguments.valueOf(every));
        Set<String> wanted = wanted();
        String listName = CommandArguments.text(expect);
        if (fileName != null && fileName.equals(InputFile.STANDARD_INPUT) && fileName.equals(listName)) {
            throw new CommandRefusedException("input.twice");
        }
        if (fileName != null) {
            SiteListFile.read(TypedArguments.readable(fileName), consoleStreams).sites()
                    .forEach(site -> asked.add(site.robotsTxt()));
        }
        ExpectationList expectations = listName == null ? null
                : ExpectationList.readWhole(TypedArguments.readable(listName), consoleStreams.in());
        WatchReport report = json ? new WatchJson() : new WatchText(listName == null ? "" : listName);
        // For a list, no prompt asks for passwords, as there could be a hundred.
        SiteFetcher fetcher = new SiteFetcher(options.settings().upTo(FetchSettings.LARGEST_ROBOTS_TXT),
                fileName == null ? consoleStreams.logins() : LoginPrompt.NOBODY);
        String typed = CommandArguments.text(exec);
        if (typed == null) {
            return rounds(List.copyOf(asked), interval, fetcher,
                    (robotsTxt, result) -> look(robotsTxt, result, expectations, report, _ -> true));
        }
        try (EventCommand command = new EventCommand(TypedArguments.readable(typed), EventCommand.LIMIT,
                consoleStreams.err())) {
            return rounds(List.copyOf(asked), interval, fetcher, (robotsTxt, result) -> look(
                    robotsTxt, result, expectations, report, news -> !isWanted(news, wanted)
                            || command.run(json(news), robotsTxt.toString())));
        }
    }

    /** Which events the command is run for. */
    private Set<String> wanted() {
        List<String> given = CommandArguments.texts(on);
        if (!given.isEmpty() && CommandArguments.text(exec) == null) {
            throw new CommandRefusedException("option.on.alone");
        }
        given.forEach(each -> OptionValues.among(WatchAlert.codes(), each, "option.on"));
        return given.isEmpty() ? Set.of(WatchAlert.ANY) : Set.copyOf(given);
    }

    private static boolean isWanted(WatchNews news, Set<String> wanted) {
        return wanted.contains(WatchAlert.ANY)
                || news.alerts().stream().map(WatchAlert::code).anyMatch(wanted::contains);
    }

    private static byte[] json(WatchNews news) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new WatchJson().print(news, new PrintStream(bytes, false, StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }

    /** What is done with each answer. */
    private interface Looking {

        /** @return the exit code of this answer alone */
        int look(RobotsAddress robotsTxt, FetchResult result) throws InterruptedException;
    }

    private int rounds(List<RobotsAddress> asked, Duration interval, SiteFetcher fetcher, Looking looking)
            throws InterruptedException {
        int[] code = {ExitCode.OK};
        boolean isOver = false;
        while (!isOver) {
            fetcher.fetchAll(asked, () -> consoleStreams.lost().isPresent(),
                    (robotsTxt, result) -> code[0] = Math.max(code[0], looking.look(robotsTxt, result)));
            isOver = CommandArguments.isGiven(once) || consoleStreams.lost().isPresent() || !pause.untilNext(interval);
        }
        return code[0];
    }

    /** Passes news on. */
    private interface NewsWork {

        /** @return whether that succeeded */
        boolean tell(WatchNews news) throws InterruptedException;
    }

    private int look(RobotsAddress robotsTxt, FetchResult result, @Nullable ExpectationList expectations,
            WatchReport report, NewsWork others) throws InterruptedException {
        SiteLook look = new SiteLook(robotsTxt, histories.folder(), expectations);
        WatchNews news = look.judge(result);
        WatchNews earlier = told.put(robotsTxt, news);
        boolean isOld = news.isQuiet() || earlier != null && news.repeats(earlier);
        boolean isTold = true;
        if (!isOld) {
            print(news, report);
            isTold = others.tell(news);
        }
        if (consoleStreams.lost().isPresent()) {
            return ExitCode.REFUSED;
        }
        try {
            look.noteReported(news);
        } catch (IOException full) {
            consoleStreams.err().println(MessageBundle.of("cli").text("watch.unkept", robotsTxt.toString(),
                    PrintableText.of(String.valueOf(full.getMessage()))));
            return ExitCode.REFUSED;
        }
        return news.hasFailed() || !isTold ? ExitCode.REFUSED : news.isAlarm() ? ExitCode.SOME_CHANGED : ExitCode.OK;
    }

    /** Prints in one piece, so that reports are whole even if a signal ends the program. */
    private void print(WatchNews news, WatchReport report) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        report.print(news, new PrintStream(bytes, false, consoleStreams.out().charset()));
        consoleStreams.out().write(bytes.toByteArray(), 0, bytes.size());
        consoleStreams.out().flush();
    }
}
