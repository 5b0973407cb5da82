package org.roboscope.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.site.SiteFetcher;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.cli.watch.WatchNews;
import org.roboscope.cli.watch.WatchReport;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.page.AgreementCheck;
import org.roboscope.site.page.AgreementQuestion;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope watch}: asks each site once, and reports what changed since the last report. */
final class WatchCommand extends Command {

    /** In the folders of the person. */
    static final Histories OF_USER = () -> UserFolders.ofUser().state().resolve("sites");

    /** Where the folder with the sites' histories is, asked for only when it is needed. */
    interface Histories {

        Path folder();
    }

    private final Histories histories;
    private final PaceClock pace;
    private final PositionalParamSpec sites = sites();
    private final OptionSpec siteList = fileOption("--sites", "FILE");
    private final OptionSpec expect = fileOption("--expect", "EXPECTATIONS");
    private final AgreementOptions agreements = new AgreementOptions(this);
    private final FetchOptions options = new FetchOptions(this);
    private final OptionSpec format = format(OptionValues.FORMATS);

    WatchCommand(ConsoleStreams console) {
        this(console, OF_USER);
    }

    WatchCommand(ConsoleStreams console, Histories histories) {
        this(console, histories, PaceClock.SYSTEM);
    }

    WatchCommand(ConsoleStreams console, Histories histories, PaceClock pace) {
        super(console);
        this.histories = histories;
        this.pace = pace;
    }

    @Override
    public Integer call() throws InterruptedException {
        boolean json = OptionValues.isJson(valueOf(format));
        Set<RobotsAddress> asked = new LinkedHashSet<>();
        readableTexts(sites).forEach(typed -> asked.add(SiteFile.address(typed)));
        String fileName = text(siteList);
        if (asked.isEmpty() && fileName == null) {
            throw new CommandRefusedException("missing.site");
        }
        AgreementQuestion question = agreements.question();
        String listName = text(expect);
        refuseInputTwice(fileName, listName);
        if (fileName != null) {
            SiteListFile.read(TypedArguments.readable(fileName), console).sites()
                    .forEach(site -> asked.add(site.robotsTxt()));
        }
        ExpectationList expectations = listName == null ? null
                : ExpectationList.readWhole(TypedArguments.readable(listName), console.in());
        BiConsumer<WatchReport, PrintStream> printing = json ? WatchReport::printJson
                : (report, out) -> report.printText(out, listName == null ? "" : listName);
        // For a list, no prompt asks for passwords, as there could be a hundred.
        SiteFetcher fetcher = new SiteFetcher(options.settings().upTo(FetchSettings.LARGEST_ROBOTS_TXT),
                fileName == null ? console.logins() : LoginPrompt.NOBODY);
        int[] code = {ExitCode.OK};
        fetcher.fetchAll(List.copyOf(asked), pace, () -> console.lost().isPresent(),
                asking -> new AgreementCheck(question, asking, (robotsTxt, result) -> {
                    SiteLook look = new SiteLook(robotsTxt, histories.folder(), expectations);
                    WatchNews news = look.judge(result);
                    return new AgreementCheck.SiteVisit(look.reading(), found -> code[0] =
                            Math.max(code[0], report(look, look.withAgreements(news, found), printing)));
                }));
        return code[0];
    }

    /** @return the exit code of this answer alone */
    private int report(SiteLook look, WatchNews news, BiConsumer<WatchReport, PrintStream> printing) {
        if (!news.isQuiet()) {
            print(news, printing);
        }
        if (console.lost().isPresent()) {
            return ExitCode.REFUSED;
        }
        try {
            look.noteReported(news);
        } catch (IOException full) {
            console.err().println(MessageBundle.of("cli").text("watch.unkept", news.robotsTxt().toString(),
                    PrintableText.of(String.valueOf(full.getMessage()))));
            return ExitCode.REFUSED;
        }
        return news.hasFailed() ? ExitCode.REFUSED : news.isAlarm() ? ExitCode.SOME_CHANGED : ExitCode.OK;
    }

    /** Prints in one piece, so that reports are whole even if a signal ends the program. */
    private void print(WatchNews news, BiConsumer<WatchReport, PrintStream> printing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        printing.accept(new WatchReport(news), new PrintStream(bytes, false, console.out().charset()));
        console.out().write(bytes.toByteArray(), 0, bytes.size());
        console.out().flush();
    }
}
