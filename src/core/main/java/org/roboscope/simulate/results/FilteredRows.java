package org.roboscope.simulate.results;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;

/**
 * The rows that a filter lets through: the first million of them, and how many there are. One thread fills it, from the first
 * row to the last and, while a run goes on, with what comes; any thread may read the rows that were found.
 */
public final class FilteredRows implements ResultRows {

    /** The most rows that a list shows. */
    public static final int MOST_ROWS = 1_000_000;

    private static final int CHECK_EVERY = 4_096;

    private final RunResults results;
    private final RowFilter filter;
    private final RowFilter.TextTest text;
    private final boolean[] crawlerCounts;
    private final boolean[] outcomeCounts = new boolean[PackedVerdict.NO_OUTCOME + 1];
    /** How many wanted crawlers have their verdicts in each column. */
    private final int[] crawlersOfColumn;
    private final boolean isOfColumns;
    private final int mostRows;
    private volatile long[] rows = new long[CHECK_EVERY];
    private volatile int size;
    private volatile long matching;
    private volatile int looked;

    public FilteredRows(RunResults results, RowFilter filter) {
        this(results, filter, MOST_ROWS);
    }

    /** @param mostRows how many rows it keeps */
    public FilteredRows(RunResults results, RowFilter filter, int mostRows) {
        this.results = results;
        this.filter = filter;
        this.mostRows = mostRows;
        this.text = filter.textTest();
        this.crawlerCounts = new boolean[results.runCrawlers().size()];
        this.crawlersOfColumn = new int[results.plan().columns().size()];
        this.isOfColumns = filter.line() == 0 && filter.usage().isEmpty();
        for (int crawlerIndex = 0; crawlerIndex < crawlerCounts.length; crawlerIndex++) {
            RunCrawler it = results.runCrawlers().get(crawlerIndex);
            crawlerCounts[crawlerIndex] = filter.crawlers().isEmpty() || filter.crawlers().contains(it.crawler());
            crawlersOfColumn[it.column()] += crawlerCounts[crawlerIndex] ? 1 : 0;
        }
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
        long[] kept = rows;
        int count = size;
        long found = matching;
        int all = results.urls();
        int at = looked;
        while (at < all) {
            int url = at++;
            boolean isForVisitor = results.isForVisitor(url);
            boolean isWanted = accepts(url);
            if (isWanted && count == mostRows && isOfColumns && !isForVisitor) {
                found += countByColumn(url);
            } else if (isWanted) {
                int rowsOfUrl = isForVisitor ? 1 : crawlerCounts.length;
                for (int crawlerIndex = 0; crawlerIndex < rowsOfUrl; crawlerIndex++) {
                    if (accepts(url, crawlerIndex, isForVisitor)) {
                        found++;
                        if (count < mostRows) {
                            if (count == kept.length) {
                                kept = Arrays.copyOf(kept, 2 * count);
                            }
                            kept[count++] = results.rowOf(url, crawlerIndex);
                        }
                    }
                }
            }
            if (at % CHECK_EVERY == 0) {
                publish(kept, count, found, at);
                if (stop.getAsBoolean()) {
                    return false;
                }
            }
        }
        publish(kept, count, found, at);
        return true;
    }

    /** Crawlers that share a column have the same verdict: only a filter by line or usage asks more of them. */
    private long countByColumn(int url) {
        long count = 0;
        for (int column = 0; column < crawlersOfColumn.length; column++) {
            if (outcomeCounts[PackedVerdict.outcomeIndex(results.columnVerdict(url, column))]) {
                count += crawlersOfColumn[column];
            }
        }
        return count;
    }

    /** Whether the list is full, or all rows of a run that is over were looked at. */
    public boolean isDone(boolean isRunOver) {
        return size == mostRows || isRunOver && looked == results.urls();
    }

    private void publish(long[] kept, int count, long found, int at) {
        rows = kept;
        size = count;
        matching = found;
        looked = at;
    }

    private boolean accepts(int url) {
        if (filter.status() != 0 && !filter.accepts(results.status(url))
                || !filter.visitor().isAnybody() && !results.isBlockedVisit(url, filter.visitor())) {
            return false;
        }
        if (text.isEmpty()) {
            return true;
        }
        byte[] bytes = results.bytes(url);
        return text.accepts(bytes, bytes.length);
    }

    private boolean accepts(int url, int crawlerIndex, boolean isForVisitor) {
        boolean isWanted = isForVisitor ? isWantedVisitor(url) : crawlerCounts[crawlerIndex];
        if (!isWanted) {
            return false;
        }
        int verdict = results.verdict(url, crawlerIndex);
        return outcomeCounts[PackedVerdict.outcomeIndex(verdict)]
                && (filter.line() == 0 || PackedVerdict.line(verdict) == filter.line()
                        || results.isUsageOf(url, crawlerIndex, filter.line()))
                && (filter.usage().isEmpty() || fits(filter.usage().get(), url, crawlerIndex));
    }

    private boolean isWantedVisitor(int url) {
        return filter.crawlers().isEmpty() || filter.crawlers().contains(results.visitorName(url));
    }

    private boolean fits(RowFilter.UsageFilter wanted, int url, int crawlerIndex) {
        return PackedUsage.preference(results.usage(url, crawlerIndex), wanted.category()) == wanted.preference();
    }

    /** How many rows the filter lets through, which may be more than are kept. */
    public long matching() {
        return matching;
    }

    /** All rows that the filter lets through by now, in the order of the run. */
    ResultRows.Walk all() {
        return (taker, stop) -> {
            int end = results.urls();
            for (int url = 0; url < end; url++) {
                boolean isForVisitor = results.isForVisitor(url);
                int rowsOfUrl = !accepts(url) ? 0 : isForVisitor ? 1 : crawlerCounts.length;
                for (int crawlerIndex = 0; crawlerIndex < rowsOfUrl; crawlerIndex++) {
                    if (accepts(url, crawlerIndex, isForVisitor)) {
                        if (stop.getAsBoolean()) {
                            return false;
                        }
                        taker.take(results.rowOf(url, crawlerIndex));
                    }
                }
            }
            return true;
        };
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public long row(int index) {
        return rows[index];
    }
}
