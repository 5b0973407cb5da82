package org.roboscope.bench;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;

/**
 * Prints the processor time of all checks of a quarter, a half and the whole of the large file: the minimum of many
 * runs, which even a busy machine reaches. {@link LintBench} measures the elapsed time.
 */
public final class LintCost {

    private static final double NANOS_PER_MILLISECOND = 1e6;

    private LintCost() {}

    /** @param args number of runs; 150 by default */
    public static void main(String[] args) {
        int runs = args.length > 0 ? Integer.parseInt(args[0]) : 150;
        byte[] large = BenchFile.named("large").robots();
        for (int parts : new int[] {4, 2, 1}) {
            byte[] robots = LintBench.firstPart(large, parts);
            long minTime = Long.MAX_VALUE;
            int findings = 0;
            for (int run = 0; run < runs; run++) {
                long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                findings = Linter.lint(LintInput.of(robots)).size();
                minTime = Math.min(minTime, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before);
            }
            System.out.printf(
                    Locale.ROOT, "%,d bytes, %,d findings: %.0f ms%n", robots.length, findings,
                    minTime / NANOS_PER_MILLISECOND);
        }
        System.out.printf(
                Locale.ROOT, "load %.1f on %d processors%n",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors());
    }
}
