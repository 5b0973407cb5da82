package org.roboscope.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.site.BadInputException;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VerificationMethod;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorCheck;

/**
 * Measures a million visits, from the bytes of a log to counts by visitor, with lists of a million address ranges each.
 */
public final class VisitsTime {

    private static final List<String> AGENTS = List.of("Googlebot/2.1", "bingbot/2.0", "GPTBot/1.2", "ClaudeBot/1.0");
    private static final List<String> LISTS =
            List.of("common-crawlers.json", "bingbot.json", "gptbot.json", "bots.json");
    private static final int FIRST_ADDRESS = 0x20000000;
    private static final int RANGE_DISTANCE = 64;

    private VisitsTime() {}

    /** @param args number of visits, and number of ranges in each list; a million of each by default */
    public static void main(String[] args) throws IOException, InterruptedException, BadInputException {
        int visits = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        int ranges = args.length > 1 ? Integer.parseInt(args[1]) : 1_000_000;
        VisitorCheck check = readLists(ranges);
        byte[] log = log(visits, ranges);
        BenchFile file = BenchFile.named("medium");
        for (int round = 0; round < 3; round++) {
            countVisits(file.robots(), log, check);
        }
    }

    private static void countVisits(byte[] robots, byte[] log, VisitorCheck check)
            throws IOException, InterruptedException {
        RunPlan plan = RunPlan.of(RobotsText.of(robots, StandardChoice.OWN), List.of());
        Source source = new Source("log", log.length, () -> new ByteArrayInputStream(log), SitemapOpener.NONE);
        long cpuStart = cpuTime();
        long start = System.nanoTime();
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        LogVisits visits = new LogVisits(check);
        new SimulationRun(plan, List.of(source), Catalogue.builtIn(), results.andThen(visits)).execute();
        System.out.printf(Locale.ROOT, "%,d visits: %.2f s of processor time, %.2f s by the clock%n",
                results.urlCount(), (cpuTime() - cpuStart) / 1e9, (System.nanoTime() - start) / 1e9);
        long recountStart = cpuTime();
        LogVisits recounted = LogVisits.count(results, check, Optional.empty(), () -> false).orElseThrow();
        System.out.printf(Locale.ROOT, "counted again: %.2f s of processor time%n", (cpuTime() - recountStart) / 1e9);
        recounted.crawlerVisits()
                .forEach(visitor -> System.out.printf(Locale.ROOT, "  %s, %s: %,d%n", visitor.agent().name(),
                        visitor.identity(), visitor.requests()));
    }

    private static long cpuTime() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static VisitorCheck readLists(int ranges) throws BadInputException {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < ranges; i++) {
            json.append(i == 0 ? "\"" : ",\"").append(address(FIRST_ADDRESS + i * RANGE_DISTANCE)).append("/28\"");
        }
        byte[] bytes = json.append(']').toString().getBytes(StandardCharsets.US_ASCII);
        VerificationMethods methods = VerificationMethods.builtIn();
        KnownLists lists = KnownLists.NONE;
        long cpuStart = cpuTime();
        for (String name : LISTS) {
            VerificationMethod method = methods.listNamed(name).orElseThrow();
            PublishedList publishedList = PublishedList.parse(method, Instant.EPOCH, bytes);
            lists = lists.withNewer(new KnownLists(Map.of(method.url(), publishedList), List.of()));
        }
        System.out.printf(Locale.ROOT, "%d lists of %,d ranges read: %.2f s of processor time%n", LISTS.size(), ranges,
                (cpuTime() - cpuStart) / 1e9);
        return new VisitorCheck(methods, lists, Map.of());
    }

    private static byte[] log(int visits, int ranges) {
        Random random = new Random(8);
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        for (int i = 0; i < visits; i++) {
            String line = address(FIRST_ADDRESS + random.nextInt(ranges) * RANGE_DISTANCE + random.nextInt(32))
                    + " - - [10/Oct/2025:13:55:36 +0000] \"GET /products/" + random.nextInt(10_000)
                    + " HTTP/1.1\" 200 99 \"-\" \"" + AGENTS.get(random.nextInt(AGENTS.size())) + "\"\n";
            log.writeBytes(line.getBytes(StandardCharsets.US_ASCII));
        }
        return log.toByteArray();
    }

    private static String address(int number) {
        return (number >>> 24) + "." + (number >>> 16 & 0xFF) + "." + (number >>> 8 & 0xFF) + "." + (number & 0xFF);
    }
}
