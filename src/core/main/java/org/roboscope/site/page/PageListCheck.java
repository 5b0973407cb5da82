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
            CheckedPage checked = checker.check(page, List.of(asker), _ -> {});
            if (checker.isCancelled()) {
                return counts;
            }
            PageAnswer answer = checked.answers().getFirst();
            ListedPage row = ListedPage.of(answer, contradictions(checked, answer));
            counts.add(row);
            onPage.accept(row);
        }
        return counts;
    }

    private List<PageContradiction> contradictions(CheckedPage checked, PageAnswer answer) {
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
        contradictions.addAll(checked.contradictions(answer));
        return contradictions;
    }

    private PageContradiction sitemapContradiction(Kind kind) {
        String key = kind == Kind.SITEMAP_BLOCKED ? "sitemap_blocked" : "sitemap_noindex";
        return new PageContradiction(kind, SiteSentence.of("page.contradiction." + key, asker.name()));
    }

    /** Counts the pages of a list by their results. */
    public static final class ListCounts {

        private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        private final Map<PageContradiction.Kind, Integer> kinds = new EnumMap<>(PageContradiction.Kind.class);
        private int pages;
        private int contradicted;
        private int notIndexed;
        private int skipped;
        private int unanswered;

        public void add(ListedPage page) {
            pages++;
            outcomes.merge(page.verdict().outcome(), 1, Integer::sum);
            page.contradictions().stream().map(PageContradiction::kind).distinct()
                    .forEach(kind -> kinds.merge(kind, 1, Integer::sum));
            contradicted += page.isContradicted() ? 1 : 0;
            notIndexed += page.isNotIndexed() ? 1 : 0;
            boolean isSkipped = page.failure().filter(FetchFailure.BlockedByRobots.class::isInstance).isPresent();
            skipped += isSkipped ? 1 : 0;
            unanswered += page.failure().isPresent() && !isSkipped ? 1 : 0;
        }

        public int pages() {
            return pages;
        }

        public int count(Outcome outcome) {
            return outcomes.getOrDefault(outcome, 0);
        }

        /** Returns the number of pages with a contradiction. */
        public int contradicted() {
            return contradicted;
        }

        /** Returns the number of pages that the crawler must not index, including those that it may not fetch. */
        public int notIndexed() {
            return notIndexed;
        }

        /** Returns the number of pages that were not fetched because robots.txt blocks them for this program. */
        public int skipped() {
            return skipped;
        }

        /** Returns the number of pages that were requested without an answer. */
        public int unanswered() {
            return unanswered;
        }

        /** Returns the number of pages for each kind of contradiction. */
        public Map<PageContradiction.Kind, Integer> kinds() {
            return new TreeMap<>(kinds);
        }
    }
}
