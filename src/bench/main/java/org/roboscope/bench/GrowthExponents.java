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
    private static final double MILLIS = 1e6;
    private static final long ENOUGH = 150_000_000L;
    private static final long TOO_LONG = 5_000_000_000L;
    private static final long STEPS_OF_PROCESS_TIME = 100_000_000L;
    private static final int MOST_TIMES = 100;
    /** Shorter times of the largest file are noise. */
    private static final double LEAST = 3;

    private GrowthExponents() {}

    /** @param args expressions to match the name of the shape and of the work; all by default */
    public static void main(String[] args) throws IOException, InterruptedException {
        // Then one thread does all the work, and its processor time counts.
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "0");
        Pattern shapes = Pattern.compile(args.length > 0 ? args[0] : "");
        Pattern works = Pattern.compile(args.length > 1 ? args[1] : "");
        int steep = 0;
        for (GrowthWork work : GrowthWork.values()) {
            if (works.matcher(work.title()).find()) {
                System.out.printf(Locale.ROOT, "%n%s%n", work.title());
                for (Shape shape : work.shapes()) {
                    if (shapes.matcher(shape.name()).find() && isSteep(shape, work)) {
                        steep++;
                    }
                }
            }
        }
        System.out.printf(Locale.ROOT, "%n%d above %s%n", steep, LIMIT);
        System.exit(steep == 0 ? 0 : 1);
    }

    private static boolean isSteep(Shape shape, GrowthWork work) throws IOException, InterruptedException {
        List<double[]> points = new ArrayList<>();
        StringBuilder times = new StringBuilder();
        double last = 0;
        for (int i = 0; i < SIZES && last < TOO_LONG; i++) {
            byte[] bytes = shape.bytes(shape.smallest() << i);
            try {
                last = least(bytes, work);
            } catch (StackOverflowError | OutOfMemoryError failed) {
                System.out.printf(Locale.ROOT, "  %-52s fails at %,d bytes: %s%n", shape.name(), bytes.length, failed);
                return true;
            }
            points.add(new double[] {Math.log(bytes.length), Math.log(last)});
            times.append(String.format(Locale.ROOT, " %9.1f", last / MILLIS));
        }
        if (points.size() == 1) {
            System.out.printf(Locale.ROOT, "  %-52s takes too long: %s%n", shape.name(), times);
            return true;
        }
        double exponent = slope(points);
        boolean steep = exponent > LIMIT && last / MILLIS > LEAST;
        System.out.printf(
                Locale.ROOT, "  %-52s %5.2f %s %s%n", shape.name(), exponent, steep ? "<<<" : "   ", times);
        return steep;
    }

    private static double least(byte[] bytes, GrowthWork work) throws IOException, InterruptedException {
        double least = Double.MAX_VALUE;
        long sum = 0;
        for (int round = 0; round < ROUNDS || sum < ENOUGH && round < 10 * ROUNDS; round++) {
            long before = time(work);
            int times = 0;
            long time;
            do {
                if (work.run(bytes) < 0) {
                    throw new IllegalStateException("nothing was done");
                }
                times++;
                time = time(work) - before;
            } while (!work.isOnThisThread() && time < STEPS_OF_PROCESS_TIME && times < MOST_TIMES);
            least = Math.min(least, (double) Math.max(time, 1) / times);
            sum += time;
            if (sum > 5 * ENOUGH) {
                break;
            }
        }
        return least;
    }

    /** The processor time of this thread, or of the process, which the system counts in steps of ten milliseconds. */
    private static long time(GrowthWork work) {
        return work.isOnThisThread()
                ? ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()
                : ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static double slope(List<double[]> points) {
        double x = points.stream().mapToDouble(point -> point[0]).average().orElseThrow();
        double y = points.stream().mapToDouble(point -> point[1]).average().orElseThrow();
        double up = points.stream().mapToDouble(point -> (point[0] - x) * (point[1] - y)).sum();
        double along = points.stream().mapToDouble(point -> (point[0] - x) * (point[0] - x)).sum();
        return up / along;
    }
}
