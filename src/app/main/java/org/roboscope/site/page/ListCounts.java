package org.roboscope.site.page;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.page.contradiction.PageContradiction;

/** Counts what the pages of a list have in common. */
public final class ListCounts {

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
