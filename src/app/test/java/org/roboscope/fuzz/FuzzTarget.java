package org.roboscope.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/**
 * What Jazzer calls with each input. Beside what a parser throws, an input is a finding that takes the processor far longer
 * than most inputs of its length, also when it is read again.
 */
public final class FuzzTarget {

    /** The parser that is fuzzed, by its name. */
    static final String PARSER = "roboscope.fuzz.parser";

    private static final int REMEMBERED = 1_001;
    /** Parsing this quick is harmless, however quick the others are. */
    private static final long HARMLESS_NANOS = 200_000_000;
    private static final int TIMES_MEDIAN = 20;
    /** What reading takes whatever the length, in bytes. */
    private static final int BASE = 512;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final FuzzedParser PARSED = FuzzedParser.valueOf(System.getProperty(PARSER));
    private static final double[] SEEN = new double[REMEMBERED];
    private static long count;
    private static double median = Double.MAX_VALUE;

    private FuzzTarget() {}

    /** Jazzer finds it by its name. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        long first = nanos(bytes);
        double cost = (double) first / (bytes.length + BASE);
        SEEN[(int) (count++ % REMEMBERED)] = cost;
        if (count % REMEMBERED == 0) {
            double[] sorted = SEEN.clone();
            Arrays.sort(sorted);
            median = sorted[REMEMBERED / 2];
        }
        if (first > HARMLESS_NANOS && cost > TIMES_MEDIAN * median) {
            long again = Math.min(nanos(bytes), nanos(bytes));
            if (again > HARMLESS_NANOS && again > TIMES_MEDIAN * median * (bytes.length + BASE)) {
                throw new IllegalStateException(bytes.length + " bytes take " + again / 1_000_000 + " ms, where "
                        + Math.round(median * (bytes.length + BASE) / 1_000_000) + " ms are usual");
            }
        }
    }

    private static long nanos(byte[] bytes) {
        long begin = THREADS.getCurrentThreadCpuTime();
        PARSED.parse(bytes);
        return THREADS.getCurrentThreadCpuTime() - begin;
    }
}
