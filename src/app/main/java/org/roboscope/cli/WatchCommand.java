package org.roboscope.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.site.SiteFetcher;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.cli.watch.WatchJson;
import org.roboscope.cli.watch.WatchNews;
import org.roboscope.cli.watch.WatchReport;
import org.roboscope.cli.watch.WatchText;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope watch}: asks sites repeatedly, and reports what changed. */
final class WatchCommand implements Callable<Integer> {

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
    private final OptionSpec every = CommandArguments.value("--every", "INTERVAL", EACH_HOUR);
    private final OptionSpec expect = CommandArguments.fileOption("--expect", "EXPECTATIONS");
    private final OptionSpec once = CommandArguments.flag("--once");
    private final FetchOptions options = new FetchOptions();
    private final OptionSpec format = CommandArguments.format(OptionValues.FORMATS);
    private final Map<RobotsAddress, WatchNews> told = new HashMap<>();

    WatchCommand(ConsoleStreams consoleStreams) {
        this(consoleStreams, () -> UserFolders.ofUser().state().resolve("sites"), interval -> {
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
        return options.addTo(CommandSpec.wrapWithoutInspection(this).addPositional(sites).addOption(every)
                .addOption(expect).addOption(once)).addOption(format);
    }

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(CommandArguments.valueOf(format));
        Set<RobotsAddress> asked = new LinkedHashSet<>();
        CommandArguments.texts(sites).forEach(typed -> asked.add(SiteFile.address(TypedArguments.readable(typed))));
        if (asked.isEmpty()) {
            throw new CommandRefusedException("missing.site");
        }
        Duration interval = WatchInterval.parse(CommandArguments.valueOf(every));
        String listName = CommandArguments.text(expect);
        ExpectationList expectations = listName == null ? null : expectations(listName);
        WatchReport report = json ? new WatchJson() : new WatchText(listName == null ? "" : listName);
        SiteFetcher fetcher =
                new SiteFetcher(options.settings().upTo(FetchSettings.LARGEST_ROBOTS_TXT), consoleStreams.logins());
        int code = ExitCode.OK;
        boolean isOver = false;
        while (!isOver) {
            for (RobotsAddress robotsTxt : asked) {
                code = Math.max(code, look(robotsTxt, expectations, fetcher, report));
            }
            isOver = CommandArguments.isGiven(once) || consoleStreams.lost().isPresent() || !pause.untilNext(interval);
        }
        return code;
    }

    /** An expectation that cannot be read may hide one that is not met. */
    private ExpectationList expectations(String name) {
        ExpectationList list = ExpectationList.read(TypedArguments.readable(name), consoleStreams.in());
        if (!list.badLines().isEmpty()) {
            throw new CommandRefusedException("site.bad", String.join(System.lineSeparator(), list.badLines()));
        }
        return list;
    }

    private int look(RobotsAddress robotsTxt, @Nullable ExpectationList expectations, SiteFetcher fetcher,
            WatchReport report) {
        SiteLook look = new SiteLook(robotsTxt, histories.folder(), expectations);
        WatchNews news = look.ask(fetcher);
        WatchNews earlier = told.put(robotsTxt, news);
        boolean isOld = news.isQuiet() || earlier != null && news.repeats(earlier);
        if (!isOld) {
            print(news, report);
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
        return news.hasFailed() ? ExitCode.REFUSED : news.isAlarm() ? ExitCode.SOME_CHANGED : ExitCode.OK;
    }

    /** Prints in one piece, so that reports are whole even if a signal ends the program. */
    private void print(WatchNews news, WatchReport report) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        report.print(news, new PrintStream(bytes, false, consoleStreams.out().charset()));
        consoleStreams.out().write(bytes.toByteArray(), 0, bytes.size());
        consoleStreams.out().flush();
    }
}
