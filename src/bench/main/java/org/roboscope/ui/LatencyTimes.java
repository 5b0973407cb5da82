package org.roboscope.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The times measured in one window, in milliseconds. */
final class LatencyTimes {

    /** A latency: elapsed time, and processor time of the window's thread. */
    record Wait(double elapsed, double cpu) {}

    private final List<Wait> opens = new ArrayList<>();
    private final List<Wait> keys = new ArrayList<>();

    void addOpen(Wait wait) {
        opens.add(wait);
    }

    void addKey(Wait wait) {
        keys.add(wait);
    }

    static void printHeading() {
        System.out.printf("%10s  %-15s %25s  %33s  %25s%n", "", "", "open p50 clock    cpu",
                "key clock p50    p95    max", "key cpu p50    p95");
    }

    /** @param bare the times of the bare text area, for a comparison */
    void print(long bytes, String windowName, LatencyTimes bare) {
        System.out.printf(Locale.ROOT, "%8d B  %-15s %17.1f %7.1f  %19.2f %6.2f %6.2f  %18.2f %6.2f%n", bytes,
                windowName,
                percentile(opens, Wait::elapsed, 0.5), percentile(opens, Wait::cpu, 0.5),
                percentile(keys, Wait::elapsed, 0.5),
                percentile(keys, Wait::elapsed, 0.95), percentile(keys, Wait::elapsed, 1),
                percentile(keys, Wait::cpu, 0.5),
                percentile(keys, Wait::cpu, 0.95));
        if (bare != this) {
            System.out.printf(Locale.ROOT, "%10s  %-15s %16.2fx %6.2fx  %18.2fx %5.2fx %6s  %17.2fx %5.2fx%n", "",
                    "times as long", ratio(bare, times -> percentile(times.opens, Wait::elapsed, 0.5)),
                    ratio(bare, times -> percentile(times.opens, Wait::cpu, 0.5)),
                    ratio(bare, times -> percentile(times.keys, Wait::elapsed, 0.5)),
                    ratio(bare, times -> percentile(times.keys, Wait::elapsed, 0.95)), "",
                    ratio(bare, times -> percentile(times.keys, Wait::cpu, 0.5)),
                    ratio(bare, times -> percentile(times.keys, Wait::cpu, 0.95)));
        }
    }

    private double ratio(LatencyTimes bare, ToDoubleFunction<LatencyTimes> value) {
        return value.applyAsDouble(this) / value.applyAsDouble(bare);
    }

    /** @param share the percentile, from 0 to 1 */
    static double percentile(List<Wait> waits, ToDoubleFunction<Wait> time, double share) {
        List<Double> sorted = waits.stream().map(time::applyAsDouble).sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, (int) (sorted.size() * share)));
    }
}
