package org.roboscope.simulate.results;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;

/** Rows sorted by a key. Rows with equal keys keep their order. */
public final class SortedRows implements ResultRows {

    private final long[] rows;

    private SortedRows(long[] rows) {
        this.rows = rows;
    }

    /**
     * Sorts the rows that exist so far.
     *
     * @param stop checked between steps
     * @return empty if it was stopped
     */
    public static Optional<SortedRows> sort(
            RunResults results, ResultRows rows, SortKey key, boolean descending, BooleanSupplier stop) {
        int[] keys = keys(results, rows, key);
        if (stop.getAsBoolean()) {
            return Optional.empty();
        }
        // The key is in the upper half and the index in the lower half, so equal keys keep their order.
        long[] order = new long[keys.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = (long) (descending ? ~keys[i] : keys[i]) << Integer.SIZE | i;
        }
        Arrays.sort(order);
        for (int i = 0; i < order.length; i++) {
            order[i] = rows.row((int) order[i]);
        }
        return stop.getAsBoolean() ? Optional.empty() : Optional.of(new SortedRows(order));
    }

    private static int[] keys(RunResults results, ResultRows rows, SortKey key) {
        int size = rows.size();
        return switch (key) {
            case URL -> urlRanks(results, rows, size);
            case WEIGHT -> weightRanks(results, rows, size);
            case CRAWLER -> crawlerRanks(results, rows, size);
            case OUTCOME -> keys(rows, size, row -> PackedVerdict.outcomeIndex(verdict(results, row)));
            case LINE -> keys(rows, size, row -> PackedVerdict.line(verdict(results, row)));
            case TRAINING -> keys(rows, size, row -> usage(results, row, UsageCategory.TRAIN_AI));
            case SEARCH -> keys(rows, size, row -> usage(results, row, UsageCategory.SEARCH));
            case STATUS -> keys(rows, size, row -> results.status(results.urlOf(row)));
        };
    }

    private interface RowKey {
        int keyOf(long row);
    }

    private static int[] keys(ResultRows rows, int size, RowKey key) {
        return IntStream.range(0, size).map(i -> key.keyOf(rows.row(i))).toArray();
    }

    private static int verdict(RunResults results, long row) {
        return results.verdict(results.urlOf(row), results.crawlerIndexOf(row));
    }

    private static int usage(RunResults results, long row, UsageCategory category) {
        return PackedUsage.preferenceIndex(
                results.usage(results.urlOf(row), results.crawlerIndexOf(row)), category);
    }

    /** Ranks URLs by their bytes; equal URLs have the same rank. */
    private static int[] urlRanks(RunResults results, ResultRows rows, int size) {
        BitSet urls = new BitSet();
        IntStream.range(0, size).forEach(i -> urls.set(results.urlOf(rows.row(i))));
        Integer[] sorted = urls.stream().boxed().toArray(Integer[]::new);
        Arrays.sort(sorted, results::compareUrls);
        int[] ranks = new int[results.urlCount()];
        int rank = 0;
        for (int i = 0; i < sorted.length; i++) {
            rank += i > 0 && results.compareUrls(sorted[i - 1], sorted[i]) != 0 ? 1 : 0;
            ranks[sorted[i]] = rank;
        }
        return keys(rows, size, row -> ranks[results.urlOf(row)]);
    }

    private static int[] weightRanks(RunResults results, ResultRows rows, int size) {
        double[] sorted = IntStream.range(0, size).mapToDouble(i -> results.weight(results.urlOf(rows.row(i))))
                .sorted().toArray();
        double[] weights = IntStream.range(0, size).filter(i -> i == 0 || sorted[i] != sorted[i - 1])
                .mapToDouble(i -> sorted[i]).toArray();
        return keys(rows, size, row -> Arrays.binarySearch(weights, results.weight(results.urlOf(row))));
    }

    /** Ranks visitors after the crawlers of the plan, by name; requests that name none come last. */
    private static int[] crawlerRanks(RunResults results, ResultRows rows, int size) {
        Map<String, Integer> ranks = new HashMap<>();
        IntStream.range(0, size).map(i -> results.urlOf(rows.row(i))).filter(results::isForVisitor)
                .mapToObj(results::visitorName).distinct()
                .sorted(Comparator.comparing(String::isEmpty).thenComparing(String.CASE_INSENSITIVE_ORDER))
                .forEach(name -> ranks.put(name, results.runCrawlers().size() + ranks.size()));
        return keys(rows, size, row -> results.isForVisitor(results.urlOf(row))
                ? ranks.getOrDefault(results.visitorName(results.urlOf(row)), 0) : results.crawlerIndexOf(row));
    }

    @Override
    public int size() {
        return rows.length;
    }

    @Override
    public long row(int index) {
        return rows[index];
    }

    /** The keys that rows can be sorted by. */
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
