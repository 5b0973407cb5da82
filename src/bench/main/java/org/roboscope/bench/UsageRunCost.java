package org.roboscope.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;

/**
 * Prints the processor time of a run of a million URLs for one crawler, from the list to stored rows and sums, and of
 * the same run with verdicts on the use of pages. Each rule of the files has a Content-Usage line with its path. The
 * two kinds of run alternate, and the minimum of each counts.
 */
public final class UsageRunCost {

    private static final int RUNS = 5;
    private static final double NANOS_PER_SECOND = 1e9;

    private UsageRunCost() {}

    /** @param args number of URLs; a million by default */
    public static void main(String[] args) throws IOException, InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        for (String size : List.of("small", "medium", "large")) {
            BenchFile file = BenchFile.named(size);
            RobotsText text = RobotsText.of(withUsage(file.robots()), StandardChoice.OWN);
            List<CrawlerReading> readings =
                    List.of(new CrawlerReading(text, Catalogue.builtIn().requireCrawler(BenchFile.CRAWLER)));
            String urls = urls(file.urls(), count);
            long withoutUsage = Long.MAX_VALUE;
            long withUsage = Long.MAX_VALUE;
            for (int run = 0; run < RUNS; run++) {
                withoutUsage = Math.min(withoutUsage, cpuTime(RunPlan.ofReadings(text, readings), urls));
                withUsage = Math.min(withUsage, cpuTime(RunPlan.withUsage(text, readings), urls));
            }
            System.out.printf(Locale.ROOT, "%s: %,d URLs, without usage %.2f s, with usage %.2f s, %.2f times%n",
                    size, count, withoutUsage / NANOS_PER_SECOND, withUsage / NANOS_PER_SECOND,
                    (double) withUsage / withoutUsage);
        }
    }

    private static long cpuTime(RunPlan plan, String urls) throws IOException, InterruptedException {
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        System.gc();
        long start = system.getProcessCpuTime();
        VerdictSummary summary = new VerdictSummary(plan);
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(Source.ofText("urls", urls)), Catalogue.builtIn(), results.andThen(summary))
                .execute();
        return system.getProcessCpuTime() - start;
    }

    /** A list of random URLs of the file, each with a random parameter. */
    private static String urls(List<String> fileUrls, int count) {
        Random random = new Random(8);
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < count; i++) {
            String url = fileUrls.get(random.nextInt(fileUrls.size()));
            list.append(url).append(url.indexOf('?') < 0 ? "?p=" : "&p=").append(random.nextInt(1 << 20)).append('\n');
        }
        return list.toString();
    }

    private static byte[] withUsage(byte[] robots) {
        return new String(robots, StandardCharsets.ISO_8859_1)
                .replaceAll("(?im)^(?:dis)?allow:[ \t]*(/[^\\s#]*)", "$0\nContent-Usage: $1 train-ai=n, search=y")
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
