package org.roboscope.simulate.results;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;

/**
 * The rows that match a filter: up to a million of them, and the number of all. One thread fills it in the order of the
 * rows, and again while a run adds rows; any thread may read the rows found so far.
 */
public final class FilteredRows implements ResultRows {

    /** The largest number of rows in a list. */
    public static final int MAX_ROWS = 1_000_000;

    private static final int URLS_PER_CHECK = 4_096;
    private static final int INITIAL_CAPACITY = 4_096;

    private final RunResults results;
    private final RowFilter filter;
    private final RowFilter.TextTest textTest;
    private final boolean[] isWantedCrawler;
    private final boolean[] isWantedOutcome = new boolean[PackedVerdict.NO_OUTCOME + 1];
    /** The number of wanted crawlers in each column of verdicts. */
    private final int[] wantedCrawlersByColumn;
    private final boolean canCountByColumn;
    private final int maxRows;
    private volatile long[] storedRows = new long[INITIAL_CAPACITY];
    private volatile int size;
    private volatile long matchCount;
    private volatile int examinedUrls;

    public FilteredRows(RunResults results, RowFilter filter) {
        this(results, filter, MAX_ROWS);
    }

    /** @param maxRows maximum number of rows to store */
    public FilteredRows(RunResults results, RowFilter filter, int maxRows) {
        this.results = results;
        this.filter = filter;
        this.maxRows = maxRows;
        this.textTest = filter.textTest();
        this.isWantedCrawler = new boolean[results.runCrawlers().size()];
        this.wantedCrawlersByColumn = new int[results.plan().columns().size()];
        this.canCountByColumn = filter.line() == 0 && filter.usage().isEmpty();
        for (int crawlerIndex = 0; crawlerIndex < isWantedCrawler.length; crawlerIndex++) {
            RunCrawler crawler = results.runCrawlers().get(crawlerIndex);
            isWantedCrawler[crawlerIndex] =
                    filter.crawlers().isEmpty() || filter.crawlers().contains(crawler.name());
            wantedCrawlersByColumn[crawler.column()] += isWantedCrawler[crawlerIndex] ? 1 : 0;
        }
        filter.outcomes().forEach(outcome -> isWantedOutcome[outcome.ordinal()] = true);
        isWantedOutcome[PackedVerdict.NO_OUTCOME] = filter.outcomes().size() == Outcome.values().length;
    }

    /**
     * Filters the rows that were added since the last call.
     *
     * @param stop checked every few thousand URLs
     * @return false if it was stopped
     */
    public boolean fill(BooleanSupplier stop) {
        long[] stored = storedRows;
        int count = size;
        long matches = matchCount;
        int urlCount = results.urlCount();
        int nextUrl = examinedUrls;
        while (nextUrl < urlCount) {
            int url = nextUrl++;
            boolean isForVisitor = results.isForVisitor(url);
            boolean isWanted = acceptsUrl(url);
            if (isWanted && count == maxRows && canCountByColumn && !isForVisitor) {
                matches += countByColumn(url);
            } else if (isWanted) {
                int rowCountOfUrl = isForVisitor ? 1 : isWantedCrawler.length;
                for (int crawlerIndex = 0; crawlerIndex < rowCountOfUrl; crawlerIndex++) {
                    if (acceptsRow(url, crawlerIndex, isForVisitor)) {
                        matches++;
                        if (count < maxRows) {
                            if (count == stored.length) {
                                stored = Arrays.copyOf(stored, 2 * count);
                            }
                            stored[count++] = results.rowOf(url, crawlerIndex);
                        }
                    }
                }
            }
            if (nextUrl % URLS_PER_CHECK == 0) {
                publish(stored, count, matches, nextUrl);
                if (stop.getAsBoolean()) {
                    return false;
                }
            }
        }
        publish(stored, count, matches, nextUrl);
        return true;
    }

    /**
     * Counts the matching rows of a URL. Crawlers of one column have the same outcome, so they match together, unless
     * the filter is for a line or a usage.
     */
    private long countByColumn(int url) {
        long count = 0;
        for (int column = 0; column < wantedCrawlersByColumn.length; column++) {
            if (isWantedOutcome[PackedVerdict.outcomeIndex(results.columnVerdict(url, column))]) {
                count += wantedCrawlersByColumn[column];
            }
        }
        return count;
    }

    /** Whether the list is full, or all rows of a finished run were filtered. */
    public boolean isDone(boolean isRunOver) {
        return size == maxRows || isRunOver && examinedUrls == results.urlCount();
    }

    private void publish(long[] stored, int count, long matches, int nextUrl) {
        storedRows = stored;
        size = count;
        matchCount = matches;
        examinedUrls = nextUrl;
    }

    private boolean acceptsUrl(int url) {
        if (filter.status() != 0 && !filter.acceptsStatus(results.status(url))
                || !filter.visitor().isAny() && !results.isBlockedVisit(url, filter.visitor())) {
            return false;
        }
        if (textTest.isEmpty()) {
            return true;
        }
        byte[] bytes = results.urlBytes(url);
        return textTest.accepts(bytes, bytes.length);
    }

    private boolean acceptsRow(int url, int crawlerIndex, boolean isForVisitor) {
        boolean isWanted = isForVisitor ? isWantedVisitor(url) : isWantedCrawler[crawlerIndex];
        if (!isWanted) {
            return false;
        }
        int verdict = results.verdict(url, crawlerIndex);
        return isWantedOutcome[PackedVerdict.outcomeIndex(verdict)]
                && (filter.line() == 0 || PackedVerdict.line(verdict) == filter.line()
                        || results.isUsageLine(url, crawlerIndex, filter.line()))
                && (filter.usage().isEmpty() || matchesUsage(filter.usage().get(), url, crawlerIndex));
    }

    private boolean isWantedVisitor(int url) {
        return filter.crawlers().isEmpty() || filter.crawlers().contains(results.visitorName(url));
    }

    private boolean matchesUsage(RowFilter.UsageFilter wanted, int url, int crawlerIndex) {
        return PackedUsage.preference(results.usage(url, crawlerIndex), wanted.category()) == wanted.preference();
    }

    /** The number of matching rows, which may be more than are stored. */
    public long matchCount() {
        return matchCount;
    }

    /** Walks through all matching rows in the order of the run. */
    ResultRows.Walk walkAll() {
        return (consumer, stop) -> {
            int end = results.urlCount();
            for (int url = 0; url < end; url++) {
                if (!acceptsUrl(url)) {
                    continue;
                }
                boolean isForVisitor = results.isForVisitor(url);
                int rowCountOfUrl = isForVisitor ? 1 : isWantedCrawler.length;
                for (int crawlerIndex = 0; crawlerIndex < rowCountOfUrl; crawlerIndex++) {
                    if (acceptsRow(url, crawlerIndex, isForVisitor)) {
                        if (stop.getAsBoolean()) {
                            return false;
                        }
                        consumer.accept(results.rowOf(url, crawlerIndex));
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
        return storedRows[index];
    }
}
