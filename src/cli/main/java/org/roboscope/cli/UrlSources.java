package org.roboscope.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.ProgressLines;
import org.roboscope.cli.site.SiteFetcher;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.run.SimulationRun.RunInput;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.BadLine;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.sitemap.SitemapWalk;

/** The URLs of a command: its arguments, and those of a list, a sitemap or a log of any length. */
final class UrlSources {

    private final List<String> typed = new ArrayList<>();
    private final @Nullable String listName;
    private final WeightChoice weights;
    private final boolean anyHost;
    private final ConsoleStreams console;
    private final OutputFile output;
    private final MessageBundle messageBundle = MessageBundle.of("cli");

    UrlSources(List<String> typed, @Nullable String listName, boolean anyHost, ConsoleStreams console,
            OutputFile output) {
        this(typed, listName, WeightChoice.NONE, anyHost, console, output);
    }

    /**
     * @param weights the column of the list with the weights of its URLs
     * @param anyHost whether sitemaps on other hosts than that of the list are fetched
     * @param output  the file of results, which must not be an input
     */
    UrlSources(List<String> typed, @Nullable String listName, WeightChoice weights, boolean anyHost,
            ConsoleStreams console, OutputFile output) {
        this.weights = weights;
        this.anyHost = anyHost;
        typed.forEach(url -> this.typed.add(TypedArguments.requireDecoded(url)));
        this.listName = listName;
        this.console = console;
        this.output = output;
    }

    /** Returns the name of the list. */
    String name() {
        return String.valueOf(listName);
    }

    /** Returns the list as a source, opened so that a wrong name is reported at once; empty without a list. */
    List<Source> list() {
        return listName == null ? List.of() : List.of(source(listName));
    }

    /**
     * Returns all URLs.
     *
     * @param rowsOfUrl   approximate number of rows for a URL
     * @param isImmediate whether the reader may wait for each answer before it sends more URLs
     */
    RunInput input(long rowsOfUrl, boolean isImmediate) {
        return RunInput.ofRows(typed.stream().map(SourceEntry::of).toList(), list(), rowsOfUrl, isImmediate);
    }

    private Source source(String name) {
        ProgressLines progress = new ProgressLines(console, "progress.sitemaps");
        SiteList site = new SiteList(console.logins(), anyHost,
                walk -> progress.update(walk.read(), walk.waiting(), walk.addresses()));
        boolean isOnSite = SiteFile.isAddress(name);
        InputStream in = isOnSite ? site.openList(name) : InputFile.open(name, console.in());
        return new Source(name, Source.UNKNOWN, () -> in, isOnSite ? site : nextTo(name), weights);
    }

    private SitemapOpener nextTo(String name) {
        if (name.equals(InputFile.STANDARD_INPUT)) {
            return SitemapOpener.NONE;
        }
        Path folder = Path.of(name).toAbsolutePath().getParent();
        return folder == null ? SitemapOpener.NONE
                : SitemapOpener.inFolder(folder, sitemap -> output.refuseToRead(sitemap.toString()));
    }

    /** Refuses a list without any URL. */
    void refuseIfEmpty(List<SourceReport> reports) {
        boolean isEmpty = typed.isEmpty() && reports.stream().allMatch(report -> report.entries() == 0);
        if (!isEmpty || reports.isEmpty()) {
            return;
        }
        SourceReport last = reports.getLast();
        String name = String.valueOf(listName);
        if (!last.problems().isEmpty()) {
            throw new CommandRefusedException("site.bad", PrintableText.of(last.problems().getFirst()));
        }
        throw last.examples().isEmpty()
                ? new CommandRefusedException("list.empty", name)
                : new CommandRefusedException("list.allBad", name, describe(last.examples().getFirst()));
    }

    /** Prints sentences on unreadable lines and parts. Returns whether a part is missing. */
    boolean reportTroubles(List<SourceReport> reports, PrintStream err) {
        for (SourceReport found : reports) {
            if (found.badLines() > 0) {
                err.println(messageBundle.text(
                        "list.bad", String.valueOf(listName), found.badLines(), describe(found.examples().getFirst())));
            }
            found.problems().forEach(trouble -> err.println(PrintableText.of(trouble)));
        }
        return reports.stream().anyMatch(report -> !report.problems().isEmpty());
    }

    private String describe(BadLine line) {
        String sentence = PrintableText.of(line.sentence());
        return line.number() == 0 ? sentence : messageBundle.text("list.line", line.number(), sentence);
    }

    /**
     * A list, a sitemap or a log on a site. The sitemaps of an index are fetched as well. It can be read only once.
     */
    private static final class SiteList implements SitemapOpener {

        /** The maximum size of the sitemap protocol. */
        private static final int MAX_SIZE = 50 << 20;

        private final SiteFetcher fetcher;
        private final SitemapWalk walk;
        private final Consumer<SitemapWalk.Progress> progress;
        private int depth;

        /**
         * @param anyHost  whether sitemaps on other hosts than that of the list are fetched
         * @param progress receives the progress before each sitemap
         */
        SiteList(LoginPrompt prompt, boolean anyHost, Consumer<SitemapWalk.Progress> progress) {
            this.walk = SitemapWalk.onWeb(anyHost);
            this.progress = progress;
            this.fetcher = new SiteFetcher(FetchSettings.defaults().withBodyLimit(MAX_SIZE), prompt);
        }

        /** Opens the address that the user named. */
        InputStream openList(String address) {
            try {
                WebAddress listAddress = WebAddress.parse(address);
                walk.startReading(listAddress);
                FetchResult result = fetch(listAddress);
                return result.stream().orElseThrow(() -> noFile(address, result));
            } catch (BadAddressException bad) {
                throw new CommandRefusedException("site.bad", PrintableText.of(bad.sentence().text()));
            }
        }

        @Override
        public Optional<InputStream> open(String address) throws IOException {
            try {
                progress.accept(walk.progress());
                depth = 1;
                return fetch(WebAddress.parse(address)).stream();
            } catch (BadAddressException bad) {
                return Optional.empty();
            }
        }

        @Override
        public SitemapWalk walk() {
            return walk;
        }

        private FetchResult fetch(WebAddress address) {
            FetchResult result = fetcher.fetch(address, walk.listedBy());
            walk.recordFetch(depth, result);
            return result;
        }

        private static CommandRefusedException noFile(String address, FetchResult result) {
            Optional<String> failed = result.failure().map(FetchFailure::textWithNextStep);
            return failed.map(why -> new CommandRefusedException("site.failed", address, PrintableText.of(why)))
                    .orElseGet(() -> new CommandRefusedException("list.noFile", address,
                            result.hops().getLast().status()));
        }
    }
}
