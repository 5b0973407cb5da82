package org.roboscope.cli;

import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.SiteFetcher;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.page.ListReport;
import org.roboscope.cli.page.PageReport;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.site.FetchReport;
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

/** The command {@code fetch}, which reports a site's answer to a crawler and its meaning. */
@Command(name = "fetch")
final class FetchCommand extends CommandLineApp.SubCommand {

    @Parameters(index = "0", arity = "0..1", paramLabel = "URL", descriptionKey = "site")
    private Optional<RobotsAddress> site = Optional.empty();

    @Mixin
    private final FetchOptions options = new FetchOptions();

    @Option(names = "--standard", paramLabel = "ID", converter = StandardIds.WithoutOwn.class, completionCandidates = StandardIds.WithoutOwn.class)
    private ReadingChoice standard = ReadingChoice.ALL;

    @Option(names = "--format", paramLabel = "FORMAT", converter = FormatValues.class, completionCandidates = FormatValues.class)
    private ListReport.Form format = ListReport.Form.TEXT;

    @Mixin
    private final PageFetch pageFetch = new PageFetch();

    FetchCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() {
        pageFetch.requireListForOtherHosts();
        if (pageFetch.isRequested()) {
            refuseOptionsWithPage();
            return pageFetch.run(console, options.settings(), format);
        }
        pageFetch.optionWithoutPage().ifPresent(option -> {
            throw new CommandRefusedException("page.optionWithoutPage", option);
        });
        return fetchRobotsTxt();
    }

    /**
     * Refuses options that do not apply to a page. A page is requested as each crawler, under that crawler's own
     * standard.
     */
    private void refuseOptionsWithPage() {
        if (site.isPresent()) {
            throw new CommandRefusedException("page.site");
        }
        if (options.hasUserAgent()) {
            throw new CommandRefusedException("page.beside", "--user-agent");
        }
        if (standard.single().isPresent()) {
            throw new CommandRefusedException("page.beside", "--standard");
        }
    }

    private int fetchRobotsTxt() {
        boolean isJson = requireTextOrJson(format);
        RobotsAddress robotsTxt = site.orElseThrow(() -> new CommandRefusedException("missing.site"));
        FetchResult result = new SiteFetcher(options.settings(), console.logins()).fetch(robotsTxt.address());
        FetchReport report = FetchReport.of(result, standard.standards());
        AnswerStream out = new AnswerStream(console.out());
        if (isJson) {
            report.printJson(out);
        } else {
            report.printText(out);
        }
        return exitCode(result);
    }

    /** Returns the exit code, which distinguishes an answer without a file from no answer. */
    private static int exitCode(FetchResult result) {
        if (result.successfulBody().isPresent()) {
            return ExitCode.OK;
        }
        boolean isAnswered = result.failure().map(FetchFailure::isRedirectFailure).orElse(true);
        return isAnswered ? ExitCode.NO_FILE : ExitCode.REFUSED;
    }

    /** Whether the format is JSON. Tables are refused, because they are only for several pages. */
    private static boolean requireTextOrJson(ListReport.Form format) {
        return switch (format) {
            case TEXT -> false;
            case JSON -> true;
            case CSV, TSV -> throw new CommandRefusedException("page.table");
        };
    }

    private static final class FormatValues extends OptionValues<ListReport.Form> {

        FormatValues() {
            super("option.format", List.of(ListReport.Form.values()));
        }
    }

    /**
     * The options {@code --page} and {@code --pages}, which report servers' answers for pages to crawlers and a
     * browser.
     */
    private static final class PageFetch {

        @Option(names = "--page", paramLabel = "URL", converter = PageAddressConverter.class)
        private Optional<WebAddress> page = Optional.empty();

        @Option(names = "--pages", paramLabel = "LIST")
        private Optional<InputFile> pages = Optional.empty();

        @Option(names = "--as", paramLabel = "CRAWLER", parameterConsumer = CrawlerNames.SeveralNames.class, completionCandidates = CrawlerNames.Tokens.class)
        private List<String> crawlers = List.of();

        @Option(names = "--other-hosts")
        private boolean otherHosts;

        @Option(names = "--ignore-robots")
        private boolean ignoreRobots;

        boolean isRequested() {
            return page.isPresent() || pages.isPresent();
        }

        /** Refuses {@code --other-hosts} without a list, because only a list refers to sitemaps. */
        void requireListForOtherHosts() {
            if (pages.isEmpty() && otherHosts) {
                throw new CommandRefusedException("page.hostsWithoutList");
            }
        }

        /** Returns an option on the command line that is valid only with a page. */
        Optional<String> optionWithoutPage() {
            if (!crawlers.isEmpty()) {
                return Optional.of("--as");
            }
            return ignoreRobots ? Optional.of("--ignore-robots") : Optional.empty();
        }

        int run(ConsoleStreams console, FetchSettings settings, ListReport.Form format) {
            if (page.isPresent() && pages.isPresent()) {
                throw new CommandRefusedException("page.both");
            }
            return page.map(address -> runPage(console, settings, requireTextOrJson(format), address))
                    .orElseGet(() -> runList(console, settings, format, pages.orElseThrow()));
        }

        private int runList(ConsoleStreams console, FetchSettings settings, ListReport.Form format, InputFile list) {
            List<PageAsker> askers = createAskers();
            if (askers.size() > 1) {
                throw new CommandRefusedException("pages.crawlers");
            }
            Fetcher fetcher = new Fetcher(settings);
            // Addresses in a list on the Internet must not lead into the user's network, so they are fetched as its links.
            return new PageListFetch(console,
                    createChecker(
                            list.isSite() ? fetcher.forLinksOf(PageAddressConverter.parse(list.name())) : fetcher))
                    .run(list.name(), otherHosts, askers.getFirst(), format);
        }

        private PageChecker createChecker(Fetcher fetcher) {
            return new PageChecker(fetcher, !ignoreRobots);
        }

        private int runPage(ConsoleStreams console, FetchSettings settings, boolean isJson, WebAddress address) {
            List<PageAsker> askers = createAskers();
            askers.add(PageAsker.browser());
            if (askers.size() > PageChecker.MAX_ASKERS) {
                throw new CommandRefusedException("page.many", PageChecker.MAX_ASKERS - 1);
            }
            CheckedPage page = createChecker(new Fetcher(settings)).check(address, askers, _ -> {});
            AnswerStream out = new AnswerStream(console.out());
            if (isJson) {
                new PageReport(page).printJson(out);
            } else {
                new PageReport(page).printText(out);
            }
            return exitCode(page);
        }

        private static int exitCode(CheckedPage page) {
            if (page.answers().stream().anyMatch(page::isContradicted)) {
                return ExitCode.SOME_FOUND;
            }
            boolean isAnswered = page.answers().stream().allMatch(answer -> answer.failure().isEmpty());
            return isAnswered ? ExitCode.OK : ExitCode.REFUSED;
        }

        private List<PageAsker> createAskers() {
            List<PageAsker> askers = AgreementOptions.createAskers(crawlers);
            if (askers.isEmpty()) {
                throw new CommandRefusedException("missing.crawler");
            }
            return askers;
        }
    }

    private static final class PageAddressConverter implements ITypeConverter<WebAddress> {

        @Override
        public WebAddress convert(String typed) {
            return parse(Utf8Text.requireDecoded(typed));
        }

        static WebAddress parse(String address) {
            try {
                return WebAddress.parse(address);
            } catch (BadAddressException notAnAddress) {
                throw new CommandRefusedException("site.bad", PrintableText.of(notAnAddress.sentence().text()));
            }
        }
    }
}
