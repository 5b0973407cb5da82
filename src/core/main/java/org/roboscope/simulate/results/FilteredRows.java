package org.roboscope.simulate.results;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;

/**
 * The rows that a filter lets through. Another thread fills it, from the first row to the last and, while a run goes
 * on, with what comes; what was found is there to look at meanwhile.
 */
public final class FilteredRows implements ResultRows {

    private static final int PUBLISH_EVERY = 4_096;
    private static final int LONGEST_URL = 1 << 17;

    private final RunResults results;
    private final RowFilter filter;
    private final RowSet set = new RowSet();
    private final boolean[] crawlerCounts;
    private final boolean[] outcomeCounts = new boolean[PackedVerdict.NO_OUTCOME + 1];
    private final int visitor;
    private final byte[] buffer = new byte[LONGEST_URL];
    private volatile long looked;

    public FilteredRows(RunResults results, RowFilter filter) {
        this.results = results;
        this.filter = filter;
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
        return text.isEmpty() || text.accepts(buffer, results.copy(url, buffer));
    }

    private void addRows(long url) {
        boolean isForVisitor = results.isForVisitor(url);
        long firstRow = results.places().firstRow(url);
        for (int crawlerIndex = 0; crawlerIndex < results.places().rowsOf(url); crawlerIndex++) {
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

    @Override
    public int size() {
        return set.size();
    }

    @Override
    public long row(int index) {
        return set.row(index);
    }

    /**
     * A set of rows that is filled from the first to the last, with a bit for each. Any thread may ask for the row with some
     * index meanwhile: that takes a search among the pages and a walk through one of them.
     */
    private static final class RowSet {

        private static final int PAGE_BITS = 16;
        private static final int PAGE = 1 << PAGE_BITS;

        /** @param before how many rows there are before each page */
        @SuppressWarnings("ArrayRecordComponent") // never compared
        private record State(long[][] pages, int[] before, int pageCount, int size) {}

        private long[][] pages = new long[16][];
        private int[] before = new int[16];
        private int pageCount;
        private int size;
        private volatile State state = new State(pages, before, 0, 0);

        /** Adds a row that is greater than all before. */
        void add(long row) {
            int page = (int) (row >>> PAGE_BITS);
            while (pageCount <= page) {
                addPage();
            }
            int bit = (int) row & PAGE - 1;
            pages[page][bit >>> 6] |= 1L << bit;
            size++;
        }

        private void addPage() {
            if (pageCount == pages.length) {
                pages = Arrays.copyOf(pages, 2 * pageCount);
                before = Arrays.copyOf(before, 2 * pageCount);
            }
            pages[pageCount] = new long[PAGE >>> 6];
            before[pageCount++] = size;
        }

        /** Lets others see what was added. */
        void publish() {
            state = new State(pages, before, pageCount, size);
        }

        int size() {
            return state.size();
        }

        long row(int index) {
            State now = state;
            if (index < 0 || index >= now.size()) {
                throw new IndexOutOfBoundsException(index);
            }
            int page = lastBefore(now, index);
            int left = index - now.before()[page];
            long[] words = now.pages()[page];
            int word = 0;
            int count = Long.bitCount(words[0]);
            while (count <= left) {
                left -= count;
                count = Long.bitCount(words[++word]);
            }
            long bits = words[word];
            for (; left > 0; left--) {
                bits &= bits - 1;
            }
            return ((long) page << PAGE_BITS) + ((long) word << 6) + Long.numberOfTrailingZeros(bits);
        }

        /** The last page with at most {@code index} rows before it. Others with as many rows before them are empty. */
        private static int lastBefore(State state, int index) {
            int low = 0;
            int high = state.pageCount() - 1;
            while (low < high) {
                int middle = low + high + 1 >>> 1;
                if (state.before()[middle] <= index) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            return low;
        }
    }
}
