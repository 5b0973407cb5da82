package org.roboscope.site.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.page.PageListCheck.ListCounts;

/** Checks lists of pages of a site on this machine. */
@Timeout(60)
class PageListCheckTest {

    private static final PageAsker GOOGLE =
            PageAsker.of((CrawlerName.Identified) Catalogue.builtIn().identify("Googlebot"));

    private final PageServer server = new PageServer();
    private final PaceClockStub clock = new PaceClockStub();
    private final PageChecker checker = new PageChecker(new Fetcher(FetchSettings.defaults()), true, clock);

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void pagesAreFetchedInOrderOneASecond() {
        List<WebAddress> pages = IntStream.range(0, 20).mapToObj(i -> server.address("/" + i)).toList();
        List<WebAddress> checked = new ArrayList<>();
        ListCounts counts = new PageListCheck(checker, GOOGLE, false).run(pages, row -> checked.add(row.page()));
        assertThat(checked).isEqualTo(pages);
        assertThat(counts.pageCount()).isEqualTo(20);
        assertThat(clock.waits()).as("each page after robots.txt").hasSize(20);
    }

    @Test
    void cancelledListOmitsTheUnfinishedPage() {
        List<WebAddress> pages = IntStream.range(0, 20).mapToObj(i -> server.address("/" + i)).toList();
        List<WebAddress> checked = new ArrayList<>();
        ListCounts counts = new PageListCheck(checker, GOOGLE, false).run(pages, row -> {
            checked.add(row.page());
            if (checked.size() == 3) {
                checker.cancel();
            }
        });
        assertThat(counts.pageCount()).isEqualTo(3);
        assertThat(server.paths()).containsExactly("/robots.txt", "/0", "/1", "/2");
    }

    /** Memory of the rows must not grow with the size of the pages. */
    @Test
    void rowsDoNotContainTheBody() {
        String body = "<html>" + "<p>text</p>".repeat(100_000) + "</html>";
        server.html("/page", body);
        List<WebAddress> pages = Collections.nCopies(3, server.address("/page"));
        List<ListedPage> rows = new ArrayList<>();
        new PageListCheck(checker, GOOGLE, false).run(pages, rows::add);
        assertThat(rows).hasSize(3)
                .allSatisfy(row -> assertThat(row.toString()).hasSizeLessThan(10_000).doesNotContain("<p>text"));
    }

    @Test
    void browserOrTooManyPagesAreRejected() {
        assertThatThrownBy(() -> new PageListCheck(checker, PageAsker.browser(), false))
                .isInstanceOf(IllegalArgumentException.class);
        List<WebAddress> tooMany = Collections.nCopies(PageListCheck.MAX_PAGES + 1, server.address("/"));
        assertThatThrownBy(() -> new PageListCheck(checker, GOOGLE, false).run(tooMany, row -> {}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
