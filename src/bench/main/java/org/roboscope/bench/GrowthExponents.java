package org.roboscope.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.roboscope.bench.GrowthShapes.Shape;

/**
 * Measures the growth of processor time with the size of a file. For each shape of file and each kind of work, it fits
 * an exponent to four sizes, each twice the previous one: 1 is linear, 2 is quadratic. Exits with 1 if an exponent
 * exceeds the limit.
 */
public final class GrowthExponents {

    /**
     * Highest exponent. Sorting in n log n has up to 1.1 over these sizes, and leaving the processor cache costs about
     * as much. Work that is half quadratic has 1.5.
     */
    private static final double LIMIT = 1.15;

    private static final int SIZES = 4;
    private static final int ROUNDS = 4;
    private static final double NANOS_PER_MILLISECOND = 1e6;
    /** Rounds are repeated until their times have this sum. */
    private static final long MIN_TOTAL_NANOS = 150_000_000L;
    /** Larger sizes are not measured after a size that takes this time. */
    private static final long TOO_LONG_NANOS = 5_000_000_000L;
    /** The process time has steps of 10 ms; a round of at least ten steps is exact enough. */
    private static final long MIN_PROCESS_NANOS = 100_000_000L;
    private static final int MAX_REPEATS = 100;
    /** Shorter times of the largest file are noise. */
    private static final double MIN_MILLIS = 3;

    private GrowthExponents() {}

    /** @param args regular expressions for the names of shapes and of kinds of work; all by default */
    public static void main(String[] args) throws IOException, InterruptedException {
        // One thread does all the work, so that its processor time is that of the work.
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "0");
        Pattern shapes = Pattern.compile(args.length > 0 ? args[0] : "");
        Pattern works = Pattern.compile(args.length > 1 ? args[1] : "");
        int steepCount = 0;
        for (GrowthWork work : GrowthWork.values()) {
            if (works.matcher(work.title()).find()) {
                System.out.printf(Locale.ROOT, "%n%s%n", work.title());
                for (Shape shape : work.shapes()) {
                    if (shapes.matcher(shape.name()).find() && isSteep(shape, work)) {
                        steepCount++;
                    }
                }
            }
        }
        System.out.printf(Locale.ROOT, "%n%d above %s%n", steepCount, LIMIT);
        System.exit(steepCount == 0 ? 0 : 1);
    }

    private static boolean isSteep(Shape shape, GrowthWork work) throws IOException, InterruptedException {
        List<double[]> points = new ArrayList<>();
        StringBuilder times = new StringBuilder();
        double nanos = 0;
        for (int i = 0; i < SIZES && nanos < TOO_LONG_NANOS; i++) {
            byte[] bytes = shape.bytes(shape.smallest() << i);
            try {
                nanos = minTime(bytes, work);
            } catch (StackOverflowError | OutOfMemoryError e) {
                System.out.printf(Locale.ROOT, "  %-52s fails at %,d bytes: %s%n", shape.name(), bytes.length, e);
                return true;
            }
            points.add(new double[] {Math.log(bytes.length), Math.log(nanos)});
            times.append(String.format(Locale.ROOT, " %9.1f", nanos / NANOS_PER_MILLISECOND));
        }
        if (points.size() == 1) {
            System.out.printf(Locale.ROOT, "  %-52s takes too long: %s%n", shape.name(), times);
            return true;
        }
        double exponent = slope(points);
        boolean isSteep = exponent > LIMIT && nanos / NANOS_PER_MILLISECOND > MIN_MILLIS;
        System.out.printf(
                Locale.ROOT, "  %-52s %5.2f %s %s%n", shape.name(), exponent, isSteep ? "<<<" : "   ", times);
        return isSteep;
    }

    private static double minTime(byte[] bytes, GrowthWork work) throws IOException, InterruptedException {
        double minTime = Double.MAX_VALUE;
        long sum = 0;
        for (int round = 0; round < ROUNDS || sum < MIN_TOTAL_NANOS && round < 10 * ROUNDS; round++) {
            long start = cpuTime(work);
            int repeats = 0;
            long time;
            do {
                if (work.run(bytes) < 0) {
                    throw new IllegalStateException("nothing was done");
                }
                repeats++;
                time = cpuTime(work) - start;
            } while (!work.isOnThisThread() && time < MIN_PROCESS_NANOS && repeats < MAX_REPEATS);
            minTime = Math.min(minTime, (double) Math.max(time, 1) / repeats);
            sum += time;
            if (sum > 5 * MIN_TOTAL_NANOS) {
                break;
            }
        }
        return minTime;
    }

    /** The processor time of this thread, or of the process, which the system counts in steps of ten milliseconds. */
    private static long cpuTime(GrowthWork work) {
        return work.isOnThisThread()
                ? ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()
                : ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static double slope(List<double[]> points) {
        double meanX = points.stream().mapToDouble(point -> point[0]).average().orElseThrow();
        double meanY = points.stream().mapToDouble(point -> point[1]).average().orElseThrow();
        double covariance = points.stream().mapToDouble(point -> (point[0] - meanX) * (point[1] - meanY)).sum();
        double variance = points.stream().mapToDouble(point -> (point[0] - meanX) * (point[0] - meanX)).sum();
        return covariance / variance;
    }
}
