package org.roboscope.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.FilteredRows;
import org.roboscope.simulate.results.ResultRows;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.results.SortedRows;
import org.roboscope.simulate.results.SortedRows.SortKey;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;

/** Measures displaying, filtering and sorting the rows of a run of twenty million rows. */
public final class ManyRows {

    private static final int ROWS_PER_SCREEN = 50;
    private static final int SCREENS = 20_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ManyRows() {}

    /** @param args number of URLs for each of twenty crawlers; a million by default */
    public static void main(String[] args) throws IOException, InterruptedException {
        int urls = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        BenchFile file = BenchFile.named("medium");
        List<Crawler> crawlers = IntStream.range(0, 20).mapToObj(i -> Crawler.named("bot" + i)).toList();
        RunPlan plan = RunPlan.of(RobotsText.of(file.robots(), StandardChoice.by(Standards.GOOGLE)), crawlers);
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < urls; i++) {
            list.append(file.urls().get(i % file.urls().size())).append("?n=").append(i).append('\n');
        }
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(Source.ofText("urls", list.toString())), Catalogue.builtIn(), results)
                .execute();
        // Only the results should take memory while they are measured.
        list.setLength(0);
        list.trimToSize();
        measure(results);
    }

    private static void measure(RunResults results) {
        FilteredRows all = filter(results, RowFilter.ALL, "all");
        filter(results, RowFilter.ALL.withOutcomes(Set.of(Outcome.BLOCKED)), "blocked");
        filter(results, RowFilter.ALL.withText("error"), "contains a word");
        filter(results, RowFilter.ALL.withText("/fr/").withCrawlers(Set.of("bot7")), "in a folder, one crawler");
        for (SortKey key : List.of(SortKey.URL, SortKey.OUTCOME)) {
            long start = THREADS.getCurrentThreadCpuTime();
            ResultRows sorted = SortedRows.sort(results, all, key, true, () -> false).orElseThrow();
            System.out.printf(Locale.ROOT, "sorted by %s in %.2f s; a screen takes %s%n", key, cpuSeconds(start),
                    screenTimes(results, sorted));
        }
    }

    /**
     * Filters the rows. The filter checks whether to stop after it has made more rows available, so the longest time
     * between checks is the longest pause of the display.
     */
    private static FilteredRows filter(RunResults results, RowFilter filter, String name) {
        FilteredRows rows = new FilteredRows(results, filter);
        long start = THREADS.getCurrentThreadCpuTime();
        long[] lastCheck = {System.nanoTime()};
        long[] longestPause = {0};
        BooleanSupplier stop = () -> {
            longestPause[0] = Math.max(longestPause[0], System.nanoTime() - lastCheck[0]);
            lastCheck[0] = System.nanoTime();
            return false;
        };
        rows.fill(stop);
        System.out.printf(Locale.ROOT,
                "%s: %,d rows in %.2f s, shown again after at most %.1f ms; a screen takes %s%n", name,
                rows.matchCount(), cpuSeconds(start), longestPause[0] / 1e6, screenTimes(results, rows));
        return rows;
    }

    /** The times for screens at random positions. The maximum is mostly due to other work of the machine. */
    private static String screenTimes(RunResults results, ResultRows rows) {
        if (rows.size() == 0) {
            return "no time, without rows";
        }
        Random random = new Random(8);
        double[] times = new double[SCREENS];
        long characters = 0;
        for (int i = 0; i < SCREENS; i++) {
            int from = random.nextInt(Math.max(1, rows.size() - ROWS_PER_SCREEN));
            long start = System.nanoTime();
            for (int row = from; row < Math.min(rows.size(), from + ROWS_PER_SCREEN); row++) {
                characters += results.row(rows.row(row)).text().length();
            }
            times[i] = elapsedMilliseconds(start);
        }
        Arrays.sort(times);
        if (characters == 0) {
            throw new IllegalStateException("rows without URLs");
        }
        return String.format(Locale.ROOT, "%.2f ms, one in a thousand %.1f, at most %.1f", times[SCREENS / 2],
                times[SCREENS - SCREENS / 1_000], times[SCREENS - 1]);
    }

    private static double cpuSeconds(long start) {
        return (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
    }

    private static double elapsedMilliseconds(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
