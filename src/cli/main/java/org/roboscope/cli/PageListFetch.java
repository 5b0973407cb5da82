package org.roboscope.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
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
    private int invalidEntryCount;
    private @Nullable String firstInvalidEntry;
    private boolean hasMorePages;

    PageListFetch(ConsoleStreams console, PageChecker checker) {
        this.console = console;
        this.checker = checker;
    }

    /** @param isAnyHostAllowed whether to fetch sitemaps on hosts that differ from the host of the list */
    int run(String list, boolean isAnyHostAllowed, PageAsker asker, ListReport.Form form) {
        UrlSources sources =
                new UrlSources(List.of(), Optional.of(list), isAnyHostAllowed, console, OutputFile.standard(console));
        List<SourceReport> reports = new ListReader(sources, this::addPage).read();
        if (pages.isEmpty()) {
            throw new CommandRefusedException("pages.none", PrintableText.of(list),
                    PrintableText.of(String.valueOf(firstInvalidEntry)));
        }
        boolean isIncomplete = sources.reportProblems(reports, console.err());
        reportOmittedEntries(list);
        boolean isFromSitemap = reports.stream().map(SourceReport::kind)
                .anyMatch(kind -> kind == SourceKind.SITEMAP || kind == SourceKind.SITEMAP_INDEX);
        AnswerStream out = new AnswerStream(console.out());
        ListReport report = ListReport.of(form, out, list, asker.name());
        report.begin(pages.size());
        ListCounts counts = new PageListCheck(checker, asker, isFromSitemap).run(pages, page -> {
            report.add(page);
            cancelIfOutputClosed(out);
        });
        report.end(counts);
        return exitCode(counts, isIncomplete);
    }

    /** Stops fetching if the output was closed. */
    private void cancelIfOutputClosed(AnswerStream out) {
        if (out.checkError()) {
            checker.cancel();
        }
    }

    private static int exitCode(ListCounts counts, boolean isIncomplete) {
        if (counts.contradictedPages() > 0) {
            return ExitCode.SOME_FOUND;
        }
        return isIncomplete || counts.unansweredPages() + counts.skippedPages() > 0 ? ExitCode.REFUSED : ExitCode.OK;
    }

    private boolean addPage(SourceEntry entry) {
        try {
            WebAddress page = WebAddress.parse(entry.text());
            if (pages.size() == PageListCheck.MAX_PAGES && !pages.contains(page)) {
                hasMorePages = true;
                return false;
            }
            pages.add(page);
        } catch (BadAddressException notAnAddress) {
            invalidEntryCount++;
            firstInvalidEntry = firstInvalidEntry == null ? entry.text() : firstInvalidEntry;
        }
        return true;
    }

    private void reportOmittedEntries(String list) {
        MessageBundle messages = MessageBundle.of("cli");
        if (hasMorePages) {
            console.err().println(messages.text("pages.more", PrintableText.of(list), PageListCheck.MAX_PAGES));
        }
        if (invalidEntryCount > 0) {
            console.err().println(messages.text("pages.bad", PrintableText.of(list), invalidEntryCount,
                    PrintableText.of(String.valueOf(firstInvalidEntry))));
        }
    }

    /** Reads the URLs of a list one after another. */
    private static final class ListReader {

        private final UrlSources sources;
        private final Predicate<SourceEntry> consumer;
        private @Nullable SourceReading currentReading;

        /** @param consumer receives each URL, and returns whether to continue */
        ListReader(UrlSources sources, Predicate<SourceEntry> consumer) {
            this.sources = sources;
            this.consumer = consumer;
        }

        /** Reads the URLs until the consumer returns false. Returns the reports on the list. */
        List<SourceReport> read() {
            List<SourceReport> reports = new ArrayList<>();
            for (Source list : sources.openList()) {
                reports.add(readSource(list));
            }
            sources.refuseIfEmpty(reports);
            return reports;
        }

        private SourceReport readSource(Source list) {
            try (InputStream in = list.opener().open()) {
                SourceReading reading = new SourceReading(list, in, Catalogue.builtIn(), this::acceptOrCancel);
                currentReading = reading;
                return reading.read();
            } catch (IOException failure) {
                throw InputFile.unreadable(list.name(), failure);
            }
        }

        private void acceptOrCancel(SourceEntry entry) {
            if (!consumer.test(entry) && currentReading != null) {
                currentReading.cancel();
            }
        }
    }
}
