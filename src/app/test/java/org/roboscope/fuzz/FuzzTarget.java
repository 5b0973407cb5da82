package org.roboscope.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * The target that Jazzer calls with each input. An input is a finding if the parser throws, or if it repeatedly takes
 * far more processor time than most inputs of its length.
 */
public final class FuzzTarget {

    /** The parser that is fuzzed, by its name. */
    static final String PARSER = "roboscope.fuzz.parser";

    private static final int REMEMBERED_COSTS = 1_001;
    /** Parsing that takes less than this is harmless, even if other inputs take far less. */
    private static final long HARMLESS_NANOS = 200_000_000;
    private static final int MAX_TIMES_MEDIAN = 20;
    /** Fixed cost of parsing, expressed in bytes. */
    private static final int BASE_BYTES = 512;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final FuzzedParser FUZZED = FuzzedParser.valueOf(System.getProperty(PARSER));
    private static final double[] COSTS = new double[REMEMBERED_COSTS];
    private static long count;
    private static double median = Double.MAX_VALUE;

    private FuzzTarget() {}

    /** Entry point that Jazzer finds by name. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        long nanos = parseNanos(bytes);
        double cost = (double) nanos / (bytes.length + BASE_BYTES);
        COSTS[(int) (count++ % REMEMBERED_COSTS)] = cost;
        if (count % REMEMBERED_COSTS == 0) {
            double[] sorted = COSTS.clone();
            Arrays.sort(sorted);
            median = sorted[REMEMBERED_COSTS / 2];
        }
        if (nanos > HARMLESS_NANOS && cost > MAX_TIMES_MEDIAN * median) {
            long repeatedNanos = Math.min(parseNanos(bytes), parseNanos(bytes));
            if (repeatedNanos > HARMLESS_NANOS
                    && repeatedNanos > MAX_TIMES_MEDIAN * median * (bytes.length + BASE_BYTES)) {
                throw new IllegalStateException(
                        bytes.length + " bytes take " + repeatedNanos / 1_000_000 + " ms, where "
                                + Math.round(median * (bytes.length + BASE_BYTES) / 1_000_000) + " ms are usual");
            }
        }
    }

    private static long parseNanos(byte[] bytes) {
        long begin = THREADS.getCurrentThreadCpuTime();
        FUZZED.parse(bytes);
        return THREADS.getCurrentThreadCpuTime() - begin;
    }
}
