package org.roboscope.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.page.ListReport;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceEntry;
import org.roboscope.simulate.source.SourceReading;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.SourceKind;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;
import org.roboscope.site.page.PageListCheck;
import org.roboscope.site.page.PageListCheck.ListCounts;

/** Fetches the pages of a list or a sitemap as one crawler. */
final class PageListFetch {

    private final ConsoleStreams console;
    private final PageChecker checker;
    private final Set<WebAddress> pages = new LinkedHashSet<>();
    private int invalidEntries;
    private @Nullable String firstInvalidEntry;
    private boolean hasMore;

    PageListFetch(ConsoleStreams console, PageChecker checker) {
        this.console = console;
        this.checker = checker;
    }

    /** @param anyHost whether sitemaps on other hosts than that of the list are fetched */
    int run(String list, boolean anyHost, PageAsker asker, ListReport.Form form) {
        UrlSources sources = new UrlSources(List.of(), list, anyHost, console, OutputFile.standard(console));
        List<SourceReport> reports = new UrlInput(sources, this::add).read();
        if (pages.isEmpty()) {
            throw new CommandRefusedException("pages.none", PrintableText.of(list),
                    PrintableText.of(String.valueOf(firstInvalidEntry)));
        }
        boolean isCut = sources.reportTroubles(reports, console.err());
        reportSkipped(list);
        boolean fromSitemap = reports.stream().map(SourceReport::kind)
                .anyMatch(kind -> kind == SourceKind.SITEMAP || kind == SourceKind.SITEMAP_INDEX);
        AnswerStream out = new AnswerStream(console.out());
        ListReport report = ListReport.of(form, out, list, asker.name());
        report.begin(pages.size());
        ListCounts counts = new PageListCheck(checker, asker, fromSitemap).run(pages, page -> {
            report.add(page);
            cancelIfReaderGone(out);
        });
        report.end(counts);
        return exitCode(counts, isCut);
    }

    /** Stops fetching if the reader of the answers is gone. */
    private void cancelIfReaderGone(AnswerStream out) {
        if (out.checkError()) {
            checker.cancel();
        }
    }

    private static int exitCode(ListCounts counts, boolean isCut) {
        if (counts.contradicted() > 0) {
            return ExitCode.SOME_FOUND;
        }
        return isCut || counts.unanswered() + counts.skipped() > 0 ? ExitCode.REFUSED : ExitCode.OK;
    }

    private boolean add(SourceEntry entry) {
        try {
            WebAddress page = WebAddress.parse(entry.text());
            if (pages.size() == PageListCheck.MAX_PAGES && !pages.contains(page)) {
                hasMore = true;
                return false;
            }
            pages.add(page);
        } catch (BadAddressException bad) {
            invalidEntries++;
            firstInvalidEntry = firstInvalidEntry == null ? entry.text() : firstInvalidEntry;
        }
        return true;
    }

    private void reportSkipped(String list) {
        MessageBundle words = MessageBundle.of("cli");
        if (hasMore) {
            console.err().println(words.text("pages.more", PrintableText.of(list), PageListCheck.MAX_PAGES));
        }
        if (invalidEntries > 0) {
            console.err().println(words.text("pages.bad", PrintableText.of(list), invalidEntries,
                    PrintableText.of(String.valueOf(firstInvalidEntry))));
        }
    }

    /** Reads the URLs of a list one after the other. */
    private static final class UrlInput {

        private final UrlSources sources;
        private final Predicate<SourceEntry> consumer;
        private @Nullable SourceReading running;

        /** @param consumer receives each URL, and returns whether to continue */
        UrlInput(UrlSources sources, Predicate<SourceEntry> consumer) {
            this.sources = sources;
            this.consumer = consumer;
        }

        /** Reads URLs until the consumer stops it, and returns reports on the list. */
        List<SourceReport> read() {
            List<SourceReport> reports = new ArrayList<>();
            for (Source list : sources.list()) {
                reports.add(readSource(list));
            }
            sources.refuseIfEmpty(reports);
            return reports;
        }

        private SourceReport readSource(Source list) {
            try (InputStream in = list.opening().open()) {
                SourceReading reading = new SourceReading(list, in, Catalogue.builtIn(), this::pass);
                running = reading;
                return reading.read();
            } catch (IOException failure) {
                throw InputFile.unreadable(list.name(), failure);
            }
        }

        private void pass(SourceEntry entry) {
            if (!consumer.test(entry) && running != null) {
                running.cancel();
            }
        }
    }
}
