package org.roboscope.simulate.results;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Which place each URL has among all when they are sorted by their bytes; equal URLs have one place. */
final class UrlRanks {

    private static final int CHECK_EVERY = 1 << 14;

    private final int[] ranks;

    private UrlRanks(int[] ranks) {
        this.ranks = ranks;
    }

    static Optional<UrlRanks> of(RunResults results, BooleanSupplier stop) {
        int size = (int) Math.min(Integer.MAX_VALUE - 8, results.urls());
        int[] sorted = new int[size];
        for (int i = 0; i < size; i++) {
            sorted[i] = i;
        }
        int[] other = new int[size];
        for (int width = 1; width > 0 && width < size; width <<= 1) {
            for (long from = 0; from < size; from += 2L * width) {
                int middle = (int) Math.min(size, from + width);
                merge(results, sorted, (int) from, middle, (int) Math.min(size, from + 2L * width), other);
                if ((from & CHECK_EVERY - 1) == 0 && stop.getAsBoolean()) {
                    return Optional.empty();
                }
            }
            int[] swap = sorted;
            sorted = other;
            other = swap;
        }
        int rank = 0;
        for (int i = 0; i < size; i++) {
            rank += i > 0 && results.compare(sorted[i - 1], sorted[i]) != 0 ? 1 : 0;
            other[sorted[i]] = rank;
        }
        return Optional.of(new UrlRanks(other));
    }

    private static void merge(RunResults results, int[] from, int start, int middle, int end, int[] into) {
        boolean isSorted = middle == end || results.compare(from[middle - 1], from[middle]) <= 0;
        if (isSorted) {
            System.arraycopy(from, start, into, start, end - start);
            return;
        }
        int left = start;
        int right = middle;
        for (int at = start; at < end; at++) {
            boolean takeLeft =
                    right == end || left < middle && results.compare(from[left], from[right]) <= 0;
            into[at] = takeLeft ? from[left++] : from[right++];
        }
    }

    int rank(int url) {
        return ranks[url];
    }
}
