package org.roboscope.site.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
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
}
