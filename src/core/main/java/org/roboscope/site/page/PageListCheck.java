package org.roboscope.site.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.page.contradiction.PageContradiction.Kind;
import org.roboscope.site.page.marks.CrawlerMarks;
import org.roboscope.site.page.marks.IndexingState;

/**
 * Checks the pages of a list, one after another, in the name of one crawler. Only a small result of each page is
 * stored.
 */
public final class PageListCheck {

    /** The maximum number of pages in one run. */
    public static final int MAX_PAGES = 1_000;

    private final PageChecker checker;
    private final PageAsker asker;
    private final boolean isFromSitemap;

    /**
     * @param asker         a crawler, not a browser
     * @param isFromSitemap whether the pages come from a sitemap of the site
     */
    public PageListCheck(PageChecker checker, PageAsker asker, boolean isFromSitemap) {
        if (asker.crawler().isEmpty()) {
            throw new IllegalArgumentException("robots.txt does not apply to " + asker.name());
        }
        this.checker = checker;
        this.asker = asker;
        this.isFromSitemap = isFromSitemap;
    }

    /**
     * Checks all pages until the checker is cancelled.
     *
     * @param onPage receives each page in the order of the list
     */
    public ListCounts run(Collection<WebAddress> pages, Consumer<ListedPage> onPage) {
        if (pages.size() > MAX_PAGES) {
            throw new IllegalArgumentException("too many pages: " + pages.size());
        }
        ListCounts counts = new ListCounts();
        for (WebAddress page : pages) {
            CheckedPage checkedPage = checker.check(page, List.of(asker), _ -> {});
            if (checker.isCancelled()) {
                return counts;
            }
            PageAnswer answer = checkedPage.answers().getFirst();
            ListedPage row = ListedPage.of(answer, contradictions(checkedPage, answer));
            counts.add(row);
            onPage.accept(row);
        }
        return counts;
    }

    private List<PageContradiction> contradictions(CheckedPage checkedPage, PageAnswer answer) {
        List<PageContradiction> contradictions = new ArrayList<>();
        if (isFromSitemap) {
            boolean isBlocked = answer.verdict().filter(verdict -> verdict.outcome() == Outcome.BLOCKED).isPresent();
            boolean isNotIndexed = answer.marks().flatMap(AskerMarks::forAsker)
                    .map(CrawlerMarks::indexing).filter(IndexingState::isNotIndexed).isPresent();
            if (isBlocked) {
                contradictions.add(sitemapContradiction(Kind.SITEMAP_BLOCKED));
            } else if (isNotIndexed) {
                contradictions.add(sitemapContradiction(Kind.SITEMAP_NOINDEX));
            }
        }
        contradictions.addAll(checkedPage.contradictions(answer));
        return contradictions;
    }

    private PageContradiction sitemapContradiction(Kind kind) {
        String key = kind == Kind.SITEMAP_BLOCKED ? "sitemap_blocked" : "sitemap_noindex";
        return new PageContradiction(kind, SiteSentence.of("page.contradiction." + key, asker.name()));
    }

    /** Counts the pages of a list by their results. */
    public static final class ListCounts {

        private final Map<Outcome, Integer> pagesByOutcome = new EnumMap<>(Outcome.class);
        private final Map<PageContradiction.Kind, Integer> pagesByKind = new EnumMap<>(PageContradiction.Kind.class);
        private int pageCount;
        private int contradictedPages;
        private int notIndexedPages;
        private int skippedPages;
        private int unansweredPages;

        public void add(ListedPage page) {
            pageCount++;
            pagesByOutcome.merge(page.verdict().outcome(), 1, Integer::sum);
            page.contradictions().stream().map(PageContradiction::kind).distinct()
                    .forEach(kind -> pagesByKind.merge(kind, 1, Integer::sum));
            contradictedPages += page.isContradicted() ? 1 : 0;
            notIndexedPages += page.isNotIndexed() ? 1 : 0;
            boolean isSkipped = page.failure().filter(FetchFailure.BlockedByRobots.class::isInstance).isPresent();
            skippedPages += isSkipped ? 1 : 0;
            unansweredPages += page.failure().isPresent() && !isSkipped ? 1 : 0;
        }

        public int pageCount() {
            return pageCount;
        }

        public int count(Outcome outcome) {
            return pagesByOutcome.getOrDefault(outcome, 0);
        }

        /** Returns the number of pages with a contradiction. */
        public int contradictedPages() {
            return contradictedPages;
        }

        /** Returns the number of pages that the crawler must not index, including those that it may not fetch. */
        public int notIndexedPages() {
            return notIndexedPages;
        }

        /** Returns the number of pages that were not fetched because robots.txt blocks them for this program. */
        public int skippedPages() {
            return skippedPages;
        }

        /** Returns the number of pages that were requested without an answer. */
        public int unansweredPages() {
            return unansweredPages;
        }

        /** Returns the number of pages for each kind of contradiction. */
        public Map<PageContradiction.Kind, Integer> pagesByKind() {
            return new TreeMap<>(pagesByKind);
        }
    }
}
