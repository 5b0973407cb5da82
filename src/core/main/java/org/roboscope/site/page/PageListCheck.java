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
import org.roboscope.site.page.marks.IndexingState;

/** Checks the pages of a list, one after the other, in the name of one crawler. Of a page, only its row is kept. */
public final class PageListCheck {

    /** How many pages are checked in one run. */
    public static final int MOST_PAGES = 1_000;

    private final PageChecker checker;
    private final PageAsker asker;
    private final boolean fromSitemap;

    /**
     * @param asker       a crawler
     * @param fromSitemap whether the site itself names these pages as those to be found
     */
    public PageListCheck(PageChecker checker, PageAsker asker, boolean fromSitemap) {
        if (asker.crawler().isEmpty()) {
            throw new IllegalArgumentException("no robots.txt binds " + asker.name());
        }
        this.checker = checker;
        this.asker = asker;
        this.fromSitemap = fromSitemap;
    }

    /**
     * Ends early if the checker is cancelled.
     *
     * @param onPage receives each page at once, in the order of the list
     */
    public ListCounts run(Collection<WebAddress> pages, Consumer<ListedPage> onPage) {
        if (pages.size() > MOST_PAGES) {
            throw new IllegalArgumentException("too many pages: " + pages.size());
        }
        ListCounts counts = new ListCounts();
        for (WebAddress page : pages) {
            CheckedPage checked = checker.check(page, List.of(asker), answer -> {});
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
        List<PageContradiction> found = new ArrayList<>();
        if (fromSitemap) {
            boolean blocked = answer.verdict().filter(verdict -> verdict.outcome() == Outcome.BLOCKED).isPresent();
            boolean keptOut = answer.marks().flatMap(AskerMarks::forAsker)
                    .map(marks -> marks.indexing()).filter(IndexingState::isKeptOut).isPresent();
            if (blocked) {
                found.add(ofSitemap(Kind.SITEMAP_BLOCKED));
            } else if (keptOut) {
                found.add(ofSitemap(Kind.SITEMAP_NOINDEX));
            }
        }
        found.addAll(checked.contradictions(answer));
        return found;
    }

    private PageContradiction ofSitemap(Kind kind) {
        String key = kind == Kind.SITEMAP_BLOCKED ? "sitemap_blocked" : "sitemap_noindex";
        return new PageContradiction(kind, SiteSentence.of("page.contradiction." + key, asker.name()));
    }

    /** Counts what the pages of a list have in common. */
    public static final class ListCounts {

        private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        private final Map<PageContradiction.Kind, Integer> kinds = new EnumMap<>(PageContradiction.Kind.class);
        private int pages;
        private int contradicted;
        private int keptOut;
        private int leftAlone;
        private int unanswered;

        public void add(ListedPage page) {
            pages++;
            outcomes.merge(page.verdict().outcome(), 1, Integer::sum);
            page.contradictions().stream().map(PageContradiction::kind).distinct()
                    .forEach(kind -> kinds.merge(kind, 1, Integer::sum));
            contradicted += page.isContradicted() ? 1 : 0;
            keptOut += page.isKeptOut() ? 1 : 0;
            boolean alone = page.failure().filter(FetchFailure.BlockedByRobots.class::isInstance).isPresent();
            leftAlone += alone ? 1 : 0;
            unanswered += page.failure().isPresent() && !alone ? 1 : 0;
        }

        public int pages() {
            return pages;
        }

        public int of(Outcome outcome) {
            return outcomes.getOrDefault(outcome, 0);
        }

        /** Pages with a contradiction. */
        public int contradicted() {
            return contradicted;
        }

        /** Pages that the crawler is asked not to index, whether it may see that or not. */
        public int keptOut() {
            return keptOut;
        }

        /** Pages that were not fetched, because robots.txt blocks them for this program. */
        public int leftAlone() {
            return leftAlone;
        }

        /** Pages for which no answer came. */
        public int unanswered() {
            return unanswered;
        }

        /** In how many pages each was found. */
        public Map<PageContradiction.Kind, Integer> kinds() {
            return new TreeMap<>(kinds);
        }
    }
}
