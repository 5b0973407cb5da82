package org.roboscope.bench;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;

/**
 * Prints the processor time of all checks of the large file after warm-up: the minimum of many runs, which also a busy
 * machine reaches. {@link LintBench} measures the elapsed time.
 */
public final class LintCost {

    private static final double NANOS = 1e6;

    private LintCost() {}

    /** @param args number of runs; 150 by default */
    public static void main(String[] args) {
        int runs = args.length > 0 ? Integer.parseInt(args[0]) : 150;
        byte[] large = BenchFile.named("large").robots();
        for (int parts : new int[] {4, 2, 1}) {
            byte[] robots = LintBench.firstOf(large, parts);
            long least = Long.MAX_VALUE;
            int found = 0;
            for (int run = 0; run < runs; run++) {
                long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                found = Linter.lint(LintInput.of(robots)).size();
                least = Math.min(least, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before);
            }
            System.out.printf(
                    Locale.ROOT, "%,d bytes, %,d findings: %.0f ms%n", robots.length, found, least / NANOS);
        }
        System.out.printf(
                Locale.ROOT, "load %.1f on %d processors%n",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors());
    }
}
