package org.roboscope.simulate.coverage;

/** How many URLs each of some numbered lines decides about, or merely matches. Each URL counts once for a line. */
final class LineCounter {

    private final int[] decided;
    private final int[] matched;
    /** For each line the last URL that it was counted for, plus one. */
    private final long[] counted;

    LineCounter(int lines) {
        decided = new int[lines];
        matched = new int[lines];
        counted = new long[lines];
    }

    void decides(int number, long url) {
        count(decided, number, url);
    }

    void matches(int number, long url) {
        count(matched, number, url);
    }

    private void count(int[] counts, int number, long url) {
        if (counted[number] != url + 1) {
            counted[number] = url + 1;
            counts[number]++;
        }
    }

    /** Adds to each line's two numbers: for how many URLs it decides, and how many others it matches. */
    void addTo(long[][] sums) {
        for (int number = 0; number < sums.length; number++) {
            sums[number][0] += decided[number];
            sums[number][1] += matched[number];
        }
    }
}
