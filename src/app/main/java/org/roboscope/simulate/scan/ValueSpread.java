package org.roboscope.simulate.scan;

import java.util.Map;
import java.util.TreeMap;

/** How often each value was seen: enough for the value below which a share of them lies. */
final class ValueSpread {

    private final Map<Integer, Long> counts = new TreeMap<>();
    private long count;

    void add(int value) {
        counts.merge(value, 1L, Long::sum);
        count++;
    }

    /**
     * The smallest value that is at least as large as this share of all.
     *
     * @param percent more than 0, at most 100
     */
    int percentile(int percent) {
        long wanted = (count * percent + 99) / 100;
        long seen = 0;
        for (Map.Entry<Integer, Long> each : counts.entrySet()) {
            seen += each.getValue();
            if (seen >= wanted) {
                return each.getKey();
            }
        }
        return 0;
    }
}
