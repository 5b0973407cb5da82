package org.roboscope.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.page.ListReport;
import org.roboscope.cli.page.PageReport;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** {@code roboscope fetch --page} and {@code --pages}: what servers answer for pages to crawlers and to a browser. */
final class PageFetch {

    private final ConsoleStreams consoleStreams;
    private final OptionSpec page = CommandArguments.value("--page", "URL");
    private final OptionSpec pages = CommandArguments.fileOption("--pages", "LIST");
    private final OptionSpec crawlers = CommandArguments.crawlersAlone();
    private final OptionSpec otherHosts = CommandArguments.otherHosts();
    private final OptionSpec ignoreRobots = CommandArguments.flag("--ignore-robots");

    PageFetch(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    void addTo(CommandSpec command) {
        command.addOption(page).addOption(pages).addOption(crawlers).addOption(otherHosts)
                .addOption(ignoreRobots);
    }

    boolean isMeant() {
        return page.getValue() != null || pages.getValue() != null;
    }

    /** Only a list leads to sitemaps. */
    void refuseStrayHosts() {
        if (pages.getValue() == null && CommandArguments.isGiven(otherHosts)) {
            throw new CommandRefusedException("page.strayHosts");
        }
    }

    /** What makes no sense where no page is named. */
    Optional<String> strayOption() {
        if (!CommandArguments.texts(crawlers).isEmpty()) {
            return Optional.of("--as");
        }
        return CommandArguments.isGiven(ignoreRobots) ? Optional.of("--ignore-robots") : Optional.empty();
    }

    int run(FetchSettings settings, String format) {
        if (page.getValue() != null && pages.getValue() != null) {
            throw new CommandRefusedException("page.both");
        }
        String list = CommandArguments.text(pages);
        return list == null ? runPage(settings, format) : runList(settings, format, TypedArguments.readable(list));
    }

    private int runList(FetchSettings settings, String format, String list) {
        ListReport.Form form = PageListFetch.form(format);
        List<PageAsker> askers = askers();
        if (askers.size() > 1) {
            throw new CommandRefusedException("pages.crawlers");
        }
        return new PageListFetch(consoleStreams, checker(settings)).run(list, CommandArguments.isGiven(otherHosts),
                askers.getFirst(), form);
    }

    private PageChecker checker(FetchSettings settings) {
        return new PageChecker(new Fetcher(settings), !CommandArguments.isGiven(ignoreRobots));
    }

    private int runPage(FetchSettings settings, String format) {
        boolean json = OptionValues.isJson(format);
        WebAddress address = address(String.valueOf(CommandArguments.text(page)));
        List<PageAsker> askers = askers();
        askers.add(PageAsker.browser());
        if (askers.size() > PageChecker.MOST_ASKERS) {
            throw new CommandRefusedException("page.many", PageChecker.MOST_ASKERS - 1);
        }
        CheckedPage checked = checker(settings).check(address, askers, answer -> {});
        PageReport.print(checked, new AnswerStream(consoleStreams.out()), json);
        return exitCode(checked);
    }

    private static int exitCode(CheckedPage checked) {
        if (checked.answers().stream().anyMatch(checked::isContradicted)) {
            return ExitCode.SOME_FOUND;
        }
        boolean answered = checked.answers().stream().allMatch(answer -> answer.failure().isEmpty());
        return answered ? ExitCode.OK : ExitCode.REFUSED;
    }

    private List<PageAsker> askers() {
        List<String> names = CommandArguments.texts(crawlers);
        if (names.isEmpty()) {
            throw new CommandRefusedException("missing.crawler");
        }
        List<PageAsker> askers = new ArrayList<>();
        names.stream().map(TypedArguments::separate).flatMap(List::stream).map(TypedArguments::readable)
                .map(PageFetch::asker)
                .forEach(askers::add);
        return askers;
    }

    private static PageAsker asker(String typed) {
        CrawlerName.Found found = TypedArguments.named(typed);
        Optional<CatalogueEntry> entry = found.entry();
        if (entry.isPresent() && !entry.get().sendsRequests()) {
            throw new CommandRefusedException("page.controlToken", entry.get().token());
        }
        PageAsker asker = Crawler.isHeader(typed)
                ? PageAsker.sending(typed.strip(), found)
                : PageAsker.of(found);
        if (!FetchSettings.isUserAgent(asker.userAgent())) {
            throw new CommandRefusedException("option.userAgent");
        }
        return asker;
    }

    private static WebAddress address(String typed) {
        try {
            return WebAddress.parse(TypedArguments.readable(typed));
        } catch (BadAddressException bad) {
            throw new CommandRefusedException("site.bad", PrintableText.of(bad.sentence().text()));
        }
    }
}
