package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.page.ListReport;
import org.roboscope.cli.page.PageReport;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.site.FetchReport;
import org.roboscope.cli.site.SiteFetcher;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code roboscope fetch}: what a site answers to a crawler, and what that means. */
@Command(name = "fetch")
final class FetchCommand extends SubCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "URL", descriptionKey = "site", converter = SiteOption.Converter.class)
    private Optional<RobotsAddress> site = Optional.empty();

    @Mixin
    private final FetchOptions options = new FetchOptions();

    @Option(names = "--standard", paramLabel = "ID", converter = StandardIds.WithoutOwn.class, completionCandidates = StandardIds.WithoutOwn.class)
    private CommandReading standard = new CommandReading(ReadingChoice.ALL);

    @Option(names = "--format", paramLabel = "FORMAT", converter = Formats.class, completionCandidates = Formats.class)
    private ListReport.Form format = ListReport.Form.TEXT;

    @Mixin
    private final PageFetch pageFetch = new PageFetch();

    FetchCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() {
        pageFetch.refuseStrayHosts();
        if (pageFetch.isMeant()) {
            refuseBesidePage();
            return pageFetch.run(console, options.settings(), format);
        }
        pageFetch.strayOption().ifPresent(option -> {
            throw new CommandRefusedException("page.stray", option);
        });
        return fetchRobotsTxt();
    }

    /** A page is asked for under the names of crawlers, and each of them reads robots.txt in its own way. */
    private void refuseBesidePage() {
        if (site.isPresent()) {
            throw new CommandRefusedException("page.site");
        }
        if (options.hasUserAgent()) {
            throw new CommandRefusedException("page.beside", "--user-agent");
        }
        if (standard.choice().one().isPresent()) {
            throw new CommandRefusedException("page.beside", "--standard");
        }
    }

    private int fetchRobotsTxt() {
        boolean isJson = isJson(format);
        RobotsAddress robotsTxt = site.orElseThrow(() -> new CommandRefusedException("missing.site"));
        FetchResult result = new SiteFetcher(options.settings(), console.logins()).fetch(robotsTxt.address());
        FetchReport report = FetchReport.of(result, standard.choice().standards());
        AnswerStream out = new AnswerStream(console.out());
        if (isJson) {
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
        boolean answered = result.failure().map(FetchFailure::isRedirectFailure).orElse(true);
        return answered ? ExitCode.NO_FILE : ExitCode.REFUSED;
    }

    /** A table needs several pages. */
    private static boolean isJson(ListReport.Form format) {
        return switch (format) {
            case TEXT -> false;
            case JSON -> true;
            case CSV, TSV -> throw new CommandRefusedException("page.table");
        };
    }

    private static final class Formats extends Words<ListReport.Form> {

        Formats() {
            super("option.format", List.of(ListReport.Form.values()));
        }
    }

    /** {@code roboscope fetch --page} and {@code --pages}: what servers answer for pages to crawlers and to a browser. */
    private static final class PageFetch {

        @Option(names = "--page", paramLabel = "URL", converter = PageAddress.class)
        private Optional<WebAddress> page = Optional.empty();

        @Option(names = "--pages", paramLabel = "LIST")
        private Optional<InputName> pages = Optional.empty();

        @Option(names = "--as", paramLabel = "CRAWLER", parameterConsumer = CrawlerNames.Several.class, completionCandidates = CrawlerNames.Known.class)
        private List<String> crawlers = List.of();

        @Option(names = "--other-hosts")
        private boolean otherHosts;

        @Option(names = "--ignore-robots")
        private boolean ignoreRobots;

        boolean isMeant() {
            return page.isPresent() || pages.isPresent();
        }

        /** Only a list leads to sitemaps. */
        void refuseStrayHosts() {
            if (pages.isEmpty() && otherHosts) {
                throw new CommandRefusedException("page.strayHosts");
            }
        }

        /** What makes no sense where no page is named. */
        Optional<String> strayOption() {
            if (!crawlers.isEmpty()) {
                return Optional.of("--as");
            }
            return ignoreRobots ? Optional.of("--ignore-robots") : Optional.empty();
        }

        int run(ConsoleStreams console, FetchSettings settings, ListReport.Form format) {
            if (page.isPresent() && pages.isPresent()) {
                throw new CommandRefusedException("page.both");
            }
            return page.map(address -> runPage(console, settings, isJson(format), address))
                    .orElseGet(() -> runList(console, settings, format, pages.orElseThrow()));
        }

        private int runList(ConsoleStreams console, FetchSettings settings, ListReport.Form format, InputName list) {
            List<PageAsker> askers = askers();
            if (askers.size() > 1) {
                throw new CommandRefusedException("pages.crawlers");
            }
            Fetcher fetcher = new Fetcher(settings);
            // The author of a list on the web chose the addresses in it.
            return new PageListFetch(console,
                    checker(list.isSite() ? fetcher.forLinksOf(PageAddress.parse(list.text())) : fetcher))
                    .run(list.text(), otherHosts, askers.getFirst(), format);
        }

        private PageChecker checker(Fetcher fetcher) {
            return new PageChecker(fetcher, !ignoreRobots);
        }

        private int runPage(ConsoleStreams console, FetchSettings settings, boolean isJson, WebAddress address) {
            List<PageAsker> askers = askers();
            askers.add(PageAsker.browser());
            if (askers.size() > PageChecker.MAX_ASKERS) {
                throw new CommandRefusedException("page.many", PageChecker.MAX_ASKERS - 1);
            }
            CheckedPage checked = checker(new Fetcher(settings)).check(address, askers, answer -> {});
            AnswerStream out = new AnswerStream(console.out());
            if (isJson) {
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
    }

    private static final class PageAddress implements ITypeConverter<WebAddress> {

        @Override
        public WebAddress convert(String typed) {
            return parse(TypedArguments.readable(typed));
        }

        static WebAddress parse(String address) {
            try {
                return WebAddress.parse(address);
            } catch (BadAddressException bad) {
                throw new CommandRefusedException("site.bad", PrintableText.of(bad.sentence().text()));
            }
        }
    }
}
