package org.roboscope.ui;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The times measured in one window, in milliseconds. */
final class LatencyTimes {

    /** A latency: elapsed time, and processor time of the window's thread. */
    record Wait(double clock, double work) {}

    private final List<Wait> opens = new ArrayList<>();
    private final List<Wait> keys = new ArrayList<>();

    void opened(Wait wait) {
        opens.add(wait);
    }

    void pressed(Wait wait) {
        keys.add(wait);
    }

    static void printHead() {
        System.out.printf("%10s  %-15s %25s  %33s  %25s%n", "", "", "open p50 clock   work",
                "key clock p50    p95    max", "key work p50    p95");
    }

    void print(long bytes, String what, LatencyTimes bare) {
        System.out.printf(Locale.ROOT, "%8d B  %-15s %17.1f %7.1f  %19.2f %6.2f %6.2f  %18.2f %6.2f%n", bytes, what,
                at(opens, Wait::clock, 0.5), at(opens, Wait::work, 0.5), at(keys, Wait::clock, 0.5),
                at(keys, Wait::clock, 0.95), at(keys, Wait::clock, 1), at(keys, Wait::work, 0.5),
                at(keys, Wait::work, 0.95));
        if (bare != this) {
            System.out.printf(Locale.ROOT, "%10s  %-15s %16.2fx %6.2fx  %18.2fx %5.2fx %6s  %17.2fx %5.2fx%n", "",
                    "times as long", ratio(bare, times -> at(times.opens, Wait::clock, 0.5)),
                    ratio(bare, times -> at(times.opens, Wait::work, 0.5)),
                    ratio(bare, times -> at(times.keys, Wait::clock, 0.5)),
                    ratio(bare, times -> at(times.keys, Wait::clock, 0.95)), "",
                    ratio(bare, times -> at(times.keys, Wait::work, 0.5)),
                    ratio(bare, times -> at(times.keys, Wait::work, 0.95)));
        }
    }

    private double ratio(LatencyTimes bare, ToDoubleFunction<LatencyTimes> figure) {
        return figure.applyAsDouble(this) / figure.applyAsDouble(bare);
    }

    static double at(List<Wait> waits, ToDoubleFunction<Wait> time, double part) {
        List<Double> sorted = new ArrayList<>(waits.stream().map(time::applyAsDouble).toList());
        Collections.sort(sorted);
        return sorted.get(Math.min(sorted.size() - 1, (int) (sorted.size() * part)));
    }
}
