package org.roboscope.bench;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import org.roboscope.engine.CrawlerRules;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.engine.UsageAnswer;

/**
 * Prints the processor time of a million verdicts on fetching, and of the same with what may be done with the pages. Every
 * rule of the files has a Content-Usage with its path. The least of many runs counts, in turns.
 */
public final class UsageCost {

    private static final int RUNS = 60;
    private static final int MILLION = 1_000_000;
    private static final double NANOS = 1e9;

    private final List<String> urls;
    private final CrawlerRules rules;

    private UsageCost(BenchFile file) {
        this.urls = file.urls();
        this.rules = RobotsTxt.parse(withUsage(file.robots())).rulesFor(BenchFile.CRAWLER);
    }

    public static void main(String[] args) {
        for (String size : List.of("small", "medium", "large")) {
            new UsageCost(BenchFile.named(size)).print(size);
        }
    }

    private void print(String size) {
        long fetching = Long.MAX_VALUE;
        long usage = Long.MAX_VALUE;
        int allowed = 0;
        int trainable = 0;
        for (int run = 0; run < RUNS; run++) {
            long begin = cpuTime();
            allowed = count(url -> rules.isAllowed(url) ? 1 : 0);
            long between = cpuTime();
            trainable = count(url -> rules.usage(url).training() == UsageAnswer.DISALLOWED ? 1 : 0);
            fetching = Math.min(fetching, between - begin);
            usage = Math.min(usage, cpuTime() - between);
        }
        System.out.printf(Locale.ROOT,
                "%s: fetching %.2f s (%,d allowed), usage %.2f s (%,d not for training), %.2f times%n",
                size, seconds(fetching), allowed, seconds(usage), trainable, (double) usage / fetching);
    }

    /** Asks about all URLs 20 times, so that a run takes a while. */
    private int count(ToIntFunction<String> asked) {
        int sum = 0;
        for (int round = 0; round < 20; round++) {
            for (String url : urls) {
                sum += asked.applyAsInt(url);
            }
        }
        return sum / 20;
    }

    private double seconds(long ofRun) {
        return ofRun / NANOS / (20.0 * urls.size()) * MILLION;
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    static byte[] withUsage(byte[] robots) {
        return new String(robots, StandardCharsets.ISO_8859_1)
                .replaceAll("(?im)^(?:dis)?allow:[ \t]*(/[^\\s#]*)", "$0\nContent-Usage: $1 train-ai=n, search=y")
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
