package org.roboscope.simulate.results;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;

/** Rows in another order. Rows that are alike stay in the order they had. The order lies on disk, like the rows. */
public record SortedRows(MappedSpace order, long start, int size) implements ResultRows {

    private static final int DIGIT_BITS = 11;
    private static final int DIGITS = 1 << DIGIT_BITS;
    private static final int CHECK_EVERY = 1 << 14;

    /**
     * Sorts what is there by now.
     *
     * @param stop asked now and then
     * @return empty if it was stopped
     */
    public static Optional<SortedRows> of(
            RunResults results, ResultRows rows, SortKey key, boolean descending, BooleanSupplier stop)
            throws IOException {
        MappedSpace space = new MappedSpace(results.scratch());
        Optional<SortedRows> sorted = sort(results, rows, key, descending, stop, space);
        if (sorted.isEmpty()) {
            space.close();
        }
        return sorted;
    }

    /** Three lists of numbers lie side by side: the keys, the order, and the order that comes of it by one digit. */
    private static Optional<SortedRows> sort(RunResults results, ResultRows rows, SortKey key, boolean descending,
            BooleanSupplier stop, MappedSpace space) throws IOException {
        int size = rows.size();
        space.reserve(3L * size * Integer.BYTES);
        Optional<UrlRanks> ranks = key == SortKey.URL ? UrlRanks.of(results, stop) : Optional.empty();
        if (key == SortKey.URL && ranks.isEmpty()) {
            return Optional.empty();
        }
        double[] weights = key == SortKey.WEIGHT ? distinctWeights(results) : new double[0];
        int[] visitorRanks = key == SortKey.CRAWLER ? visitorRanks(results) : new int[0];
        int largest = 0;
        for (int i = 0; i < size; i++) {
            int value = key == SortKey.WEIGHT
                    ? Arrays.binarySearch(weights, results.weight(results.urlOf(rows.row(i))))
                    : key(results, rows.row(i), key, ranks, visitorRanks);
            space.putInt(i, value);
            space.putInt((long) size + i, i);
            largest = Math.max(largest, value);
            if (i % CHECK_EVERY == 0 && stop.getAsBoolean()) {
                return Optional.empty();
            }
        }
        long from = size;
        long to = 2L * size;
        for (int shift = 0; shift < Integer.SIZE && largest >>> shift != 0; shift += DIGIT_BITS) {
            if (!pass(space, size, from, to, shift, descending ? largest : -1, stop)) {
                return Optional.empty();
            }
            long swap = from;
            from = to;
            to = swap;
        }
        for (int i = 0; i < size; i++) {
            space.putInt(to + i, (int) rows.row(space.intAt(from + i)));
        }
        return Optional.of(new SortedRows(space, to, size));
    }

    /** Sorts by one digit of the key; of {@code mirror} less the key where that is not negative. */
    private static boolean pass(
            MappedSpace space, int size, long from, long to, int shift, int mirror, BooleanSupplier stop) {
        int[] places = new int[DIGITS + 1];
        for (int i = 0; i < size; i++) {
            places[digit(space.intAt(i), shift, mirror) + 1]++;
        }
        for (int digit = 0; digit < DIGITS; digit++) {
            places[digit + 1] += places[digit];
        }
        for (int i = 0; i < size; i++) {
            int which = space.intAt(from + i);
            space.putInt(to + places[digit(space.intAt(which), shift, mirror)]++, which);
            if (i % CHECK_EVERY == 0 && stop.getAsBoolean()) {
                return false;
            }
        }
        return true;
    }

    private static int digit(int key, int shift, int mirror) {
        return (mirror < 0 ? key : mirror - key) >>> shift & DIGITS - 1;
    }

    /** Each weight once, the smallest first: its place is what rows are sorted by. */
    private static double[] distinctWeights(RunResults results) {
        int size = (int) Math.min(Integer.MAX_VALUE - 8, results.urls());
        double[] weights = new double[size];
        for (int url = 0; url < size; url++) {
            weights[url] = results.weight(url);
        }
        Arrays.sort(weights);
        int distinct = 0;
        for (int at = 0; at < size; at++) {
            if (at == 0 || weights[at] != weights[at - 1]) {
                weights[distinct++] = weights[at];
            }
        }
        return Arrays.copyOf(weights, distinct);
    }

    /** Visitors come behind the crawlers of the plan, by name; at the end, where a log names none, those without. */
    private static int[] visitorRanks(RunResults results) {
        List<String> names = results.visits().agentNames();
        List<String> sorted = names.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList();
        Map<String, Integer> ranks = new HashMap<>();
        sorted.forEach(name -> ranks.putIfAbsent(name, ranks.size()));
        return names.stream().mapToInt(ranks::get).toArray();
    }

    private static int crawlerKey(RunResults results, long url, int crawlerIndex, int[] visitorRanks) {
        if (!results.isForVisitor(url)) {
            return crawlerIndex;
        }
        int agent = results.visits().agentNumber(url);
        return results.runCrawlers().size() + (agent < 0 ? visitorRanks.length : visitorRanks[agent]);
    }

    private static int key(RunResults results, long row, SortKey key, Optional<UrlRanks> ranks, int[] visitorRanks) {
        long url = results.urlOf(row);
        int crawlerIndex = results.places().place(row);
        return switch (key) {
            case URL -> ranks.orElseThrow().rank((int) url);
            case CRAWLER -> crawlerKey(results, url, crawlerIndex, visitorRanks);
            case OUTCOME -> PackedVerdict.outcomeIndex(results.verdict(url, crawlerIndex));
            case LINE -> PackedVerdict.line(results.verdict(url, crawlerIndex));
            case TRAINING -> PackedUsage.preferenceIndex(results.usage(url, crawlerIndex), UsageCategory.TRAIN_AI);
            case SEARCH -> PackedUsage.preferenceIndex(results.usage(url, crawlerIndex), UsageCategory.SEARCH);
            case STATUS -> results.status(url);
            case WEIGHT -> throw new IllegalArgumentException("weights are sorted by their rank");
        };
    }

    @Override
    public long row(int index) {
        return order.intAt(start + index);
    }

    /** Which place each URL has among all when they are sorted by their bytes; equal URLs have one place. */
    private static final class UrlRanks {

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

    /** What rows can be sorted by. */
    public enum SortKey {
        URL,
        CRAWLER,
        OUTCOME,
        LINE,
        TRAINING,
        SEARCH,
        STATUS,
        WEIGHT
    }
}
