package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.page.ListReport;
import org.roboscope.cli.page.PageReport;
import org.roboscope.cli.site.FetchReport;
import org.roboscope.cli.site.SiteFetcher;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code roboscope fetch}: what a site answers to a crawler, and what that means. */
final class FetchCommand extends Command {

    private final PositionalParamSpec site = site();
    private final FetchOptions options = new FetchOptions(this);
    private final OptionSpec standard = choice(
            "--standard", "ID", OptionValues.ALL, OptionValues::standardsOrAll);
    private final OptionSpec format = format(PageListFetch.FORMATS);

    private final PageFetch pageFetch = new PageFetch(this);

    FetchCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() {
        pageFetch.refuseStrayHosts();
        if (pageFetch.isMeant()) {
            refuseBesidePage();
            return pageFetch.run(options.settings(), valueOf(format));
        }
        pageFetch.strayOption().ifPresent(option -> {
            throw new CommandRefusedException("page.stray", option);
        });
        return fetchRobotsTxt();
    }

    /** A page is asked for under the names of crawlers, and each of them reads robots.txt in its own way. */
    private void refuseBesidePage() {
        if (text(site) != null) {
            throw new CommandRefusedException("page.site");
        }
        if (options.hasUserAgent()) {
            throw new CommandRefusedException("page.beside", "--user-agent");
        }
        if (!valueOf(standard).equals(OptionValues.ALL)) {
            throw new CommandRefusedException("page.beside", "--standard");
        }
    }

    private int fetchRobotsTxt() {
        boolean json = OptionValues.isJson(valueOf(format));
        RobotsAddress robotsTxt = SiteFile.address(TypedArguments.readable(required(site, "missing.site")));
        var standards = OptionValues.standards(valueOf(standard));
        FetchResult result = new SiteFetcher(options.settings(), console.logins()).fetch(robotsTxt.address());
        FetchReport report = FetchReport.of(result, standards);
        AnswerStream out = new AnswerStream(console.out());
        if (json) {
            report.printJson(out);
        } else {
            report.printText(out);
        }
        return exitCode(result);
    }

    /** A server that answered without a file is another thing than one that could not be heard. */
    private static int exitCode(FetchResult result) {
        if (result.file().isPresent()) {
            return ExitCode.OK;
        }
        boolean answered = result.failure().map(FetchFailure::isOfRedirects).orElse(true);
        return answered ? ExitCode.NO_FILE : ExitCode.REFUSED;
    }

    /** {@code roboscope fetch --page} and {@code --pages}: what servers answer for pages to crawlers and to a browser. */
    private static final class PageFetch {

        private final ConsoleStreams console;
        private final OptionSpec page;
        private final OptionSpec pages;
        private final OptionSpec crawlers;
        private final OptionSpec otherHosts;
        private final OptionSpec ignoreRobots;

        PageFetch(Command command) {
            this.console = command.console;
            this.page = command.value("--page", "URL");
            this.pages = command.fileOption("--pages", "LIST");
            this.crawlers = command.crawlers("--as", false);
            this.otherHosts = command.flag("--other-hosts");
            this.ignoreRobots = command.flag("--ignore-robots");
        }

        boolean isMeant() {
            return page.getValue() != null || pages.getValue() != null;
        }

        /** Only a list leads to sitemaps. */
        void refuseStrayHosts() {
            if (pages.getValue() == null && Command.isGiven(otherHosts)) {
                throw new CommandRefusedException("page.strayHosts");
            }
        }

        /** What makes no sense where no page is named. */
        Optional<String> strayOption() {
            if (!Command.texts(crawlers).isEmpty()) {
                return Optional.of("--as");
            }
            return Command.isGiven(ignoreRobots) ? Optional.of("--ignore-robots") : Optional.empty();
        }

        int run(FetchSettings settings, String format) {
            if (page.getValue() != null && pages.getValue() != null) {
                throw new CommandRefusedException("page.both");
            }
            String list = Command.text(pages);
            return list == null ? runPage(settings, format) : runList(settings, format, TypedArguments.readable(list));
        }

        private int runList(FetchSettings settings, String format, String list) {
            ListReport.Form form = PageListFetch.form(format);
            List<PageAsker> askers = askers();
            if (askers.size() > 1) {
                throw new CommandRefusedException("pages.crawlers");
            }
            Fetcher fetcher = new Fetcher(settings);
            // The author of a list on the web chose the addresses in it.
            return new PageListFetch(console,
                    checker(SiteFile.isMeant(list) ? fetcher.namedBy(address(list)) : fetcher))
                    .run(list, Command.isGiven(otherHosts),
                            askers.getFirst(), form);
        }

        private PageChecker checker(Fetcher fetcher) {
            return new PageChecker(fetcher, !Command.isGiven(ignoreRobots));
        }

        private int runPage(FetchSettings settings, String format) {
            boolean json = OptionValues.isJson(format);
            WebAddress address = address(String.valueOf(Command.text(page)));
            List<PageAsker> askers = askers();
            askers.add(PageAsker.browser());
            if (askers.size() > PageChecker.MOST_ASKERS) {
                throw new CommandRefusedException("page.many", PageChecker.MOST_ASKERS - 1);
            }
            CheckedPage checked = checker(new Fetcher(settings)).check(address, askers, answer -> {});
            AnswerStream out = new AnswerStream(console.out());
            if (json) {
                new PageReport(checked).printJson(out);
            } else {
                new PageReport(checked).printText(out);
            }
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
            List<PageAsker> askers = AgreementOptions.askers(crawlers);
            if (askers.isEmpty()) {
                throw new CommandRefusedException("missing.crawler");
            }
            return askers;
        }

        private static WebAddress address(String typed) {
            try {
                return WebAddress.parse(TypedArguments.readable(typed));
            } catch (BadAddressException bad) {
                throw new CommandRefusedException("site.bad", PrintableText.of(bad.sentence().text()));
            }
        }
    }
}
