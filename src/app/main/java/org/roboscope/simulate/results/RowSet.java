package org.roboscope.simulate.results;

import java.util.Arrays;

/**
 * A set of rows that is filled from the first to the last, with a bit for each. Any thread may ask for the row with some
 * index meanwhile: that takes a search among the pages and a walk through one of them.
 */
final class RowSet {

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
