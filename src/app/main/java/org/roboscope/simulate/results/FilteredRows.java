package org.roboscope.simulate.results;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedUsage;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunCrawler;

/**
 * The rows that a filter lets through. Another thread fills it, from the first row to the last and, while a run goes
 * on, with what comes; what was found is there to look at meanwhile.
 */
public final class FilteredRows implements ResultRows {

    private static final int PUBLISH_EVERY = 4_096;
    private static final int LONGEST_URL = 1 << 17;

    private final RunResults results;
    private final RowFilter filter;
    private final Optional<UrlTest> urlTest;
    private final RowSet set = new RowSet();
    private final boolean[] crawlerCounts;
    private final boolean[] outcomeCounts = new boolean[PackedVerdict.NO_OUTCOME + 1];
    private final int visitor;
    private final byte[] buffer = new byte[LONGEST_URL];
    private volatile long looked;
    private volatile boolean complete;

    public FilteredRows(RunResults results, RowFilter filter) {
        this(results, filter, Optional.empty());
    }

    /** @param urlTest a further condition for the URL */
    public FilteredRows(RunResults results, RowFilter filter, Optional<UrlTest> urlTest) {
        this.results = results;
        this.filter = filter;
        this.urlTest = urlTest;
        this.crawlerCounts = new boolean[results.runCrawlers().size()];
        for (int crawlerIndex = 0; crawlerIndex < crawlerCounts.length; crawlerIndex++) {
            RunCrawler it = results.runCrawlers().get(crawlerIndex);
            crawlerCounts[crawlerIndex] = filter.crawlers().isEmpty() || filter.crawlers().contains(it.crawler());
        }
        this.visitor = results.visits().crawlerNumber(filter.visitor().name());
        filter.outcomes().forEach(outcome -> outcomeCounts[outcome.ordinal()] = true);
        outcomeCounts[PackedVerdict.NO_OUTCOME] = filter.outcomes().size() == Outcome.values().length;
    }

    /**
     * Looks at the rows that are new since the last call.
     *
     * @param stop asked now and then
     * @return whether it got to the end
     */
    public boolean fill(BooleanSupplier stop) {
        RowFilter.TextTest text = filter.textTest();
        long all = results.urls();
        for (long url = looked; url < all
                && set.size() < Integer.MAX_VALUE - PUBLISH_EVERY * Math.max(1, crawlerCounts.length); url++) {
            if (accepts(url, text)) {
                addRows(url);
            }
            if (url % PUBLISH_EVERY == 0) {
                looked = url + 1;
                set.publish();
                if (stop.getAsBoolean()) {
                    return false;
                }
            }
        }
        looked = all;
        set.publish();
        return true;
    }

    /** Says that the run is over and the last call of {@link #fill} saw everything. */
    public void finish() {
        complete = true;
    }

    private boolean accepts(long url, RowFilter.TextTest text) {
        if (filter.status() != 0 && !filter.accepts(results.status(url))) {
            return false;
        }
        boolean isOthers = !filter.visitor().isAnybody()
                && !(results.visits().isBlocked(url, visitor)
                        && filter.visitor().whose().test(results.visits().address(url)));
        if (isOthers) {
            return false;
        }
        if (text.isEmpty() && urlTest.isEmpty()) {
            return true;
        }
        int length = results.copy(url, buffer);
        return (text.isEmpty() || text.accepts(buffer, length))
                && (urlTest.isEmpty() || urlTest.get().accepts(buffer, length));
    }

    private void addRows(long url) {
        boolean isForVisitor = results.isForVisitor(url);
        long firstRow = results.firstRow(url);
        for (int crawlerIndex = 0; crawlerIndex < results.rowsOf(url); crawlerIndex++) {
            if (isForVisitor ? isWantedVisitor(url) : crawlerCounts[crawlerIndex]) {
                int verdict = results.verdict(url, crawlerIndex);
                boolean fits = outcomeCounts[PackedVerdict.outcomeIndex(verdict)]
                        && (filter.line() == 0 || PackedVerdict.line(verdict) == filter.line()
                                || results.isUsageOf(url, crawlerIndex, filter.line()))
                        && (filter.usage().isEmpty() || fits(filter.usage().get(), url, crawlerIndex));
                if (fits) {
                    set.add(firstRow + crawlerIndex);
                }
            }
        }
    }

    private boolean isWantedVisitor(long url) {
        return filter.crawlers().isEmpty() || filter.crawlers().contains(results.visitorName(url));
    }

    private boolean fits(RowFilter.UsageFilter wanted, long url, int crawlerIndex) {
        return PackedUsage.preference(results.usage(url, crawlerIndex), wanted.category()) == wanted.preference();
    }

    /** How many URLs were looked at. */
    public long looked() {
        return looked;
    }

    @Override
    public int size() {
        return set.size();
    }

    @Override
    public long row(int index) {
        return set.row(index);
    }

    @Override
    public boolean isComplete() {
        return complete;
    }

    /** Looks at a URL's bytes, of which there are {@code length} in the array. */
    public interface UrlTest {
        boolean accepts(byte[] url, int length);
    }
}
