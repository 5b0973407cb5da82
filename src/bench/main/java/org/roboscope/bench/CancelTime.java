package org.roboscope.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;

/** Measures the time from cancelling a run to its end, with usual rules and with rules that are slow to match. */
public final class CancelTime {

    private static final int CRAWLERS = 20;
    private static final long MILLIS_BEFORE_CANCEL = 150;

    private CancelTime() {}

    /** @param args number of rounds and of URLs; by default 25 and a million */
    public static void main(String[] args) throws IOException, InterruptedException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 25;
        int urls = args.length > 1 ? Integer.parseInt(args[1]) : 1_000_000;
        BenchFile medium = BenchFile.named("medium");
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < urls; i++) {
            list.append(medium.urls().get(i % medium.urls().size())).append("?n=").append(i).append('\n');
        }
        measure("the medium file", medium.robots(), list.toString(), rounds);
        StringBuilder hostile = new StringBuilder();
        for (int crawler = 0; crawler < CRAWLERS; crawler++) {
            hostile.append("User-agent: bot").append(crawler).append('\n');
            for (int i = 0; i < 300; i++) {
                hostile.append("Disallow: /").append("*a".repeat(30)).append(i).append("$\n");
            }
        }
        measure("hostile rules, URLs of 2,000 characters", ByteText.toBytes(hostile.toString()),
                ("/" + "a".repeat(2_000) + "\n").repeat(urls * 6 / 100), rounds);
    }

    private static void measure(String name, byte[] robots, String urls, int rounds)
            throws IOException, InterruptedException {
        List<Crawler> crawlers = IntStream.range(0, CRAWLERS).mapToObj(i -> Crawler.named("bot" + i)).toList();
        List<Double> times = new ArrayList<>();
        int complete = 0;
        for (int i = 0; i < rounds; i++) {
            RunPlan plan = RunPlan.of(RobotsText.of(robots, StandardChoice.by(Standards.GOOGLE)), crawlers);
            RunResults results = new RunResults(plan, Catalogue.builtIn());
            SimulationRun run =
                    new SimulationRun(plan, List.of(Source.ofText("urls", urls)), Catalogue.builtIn(), results);
            long[] cancelStart = new long[1];
            Thread canceller = Thread.ofPlatform().start(() -> {
                pause();
                cancelStart[0] = System.nanoTime();
                run.cancel();
            });
            complete += run.execute().isComplete() ? 1 : 0;
            long end = System.nanoTime();
            canceller.join();
            times.add((end - cancelStart[0]) / 1e6);
        }
        double[] sorted = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        System.out.printf(Locale.ROOT, "%s: stopped after %.1f ms, at most %.1f; %d of %d runs had already ended%n",
                name, sorted[rounds / 2], Arrays.stream(sorted).max().orElseThrow(), complete, rounds);
    }

    private static void pause() {
        try {
            Thread.sleep(MILLIS_BEFORE_CANCEL);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
