package org.roboscope.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.site.visitors.VisitorCheck;

/** Reads an access log of two gigabytes, and prints the memory in use during the run. */
public final class BigLog {

    private static final List<String> AGENTS = List.of(
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36");
    private static final long LINES_BETWEEN_REPORTS = 1_000_000;

    private BigLog() {}

    /** @param args size in megabytes; 2,048 by default */
    public static void main(String[] args) throws IOException, InterruptedException {
        long megabytes = args.length > 0 ? Long.parseLong(args[0]) : 2_048;
        BenchFile file = BenchFile.named("medium");
        Path log = Files.createTempFile("roboscope-", ".log");
        try {
            write(log, megabytes << 20, file.urls());
            read(log, file.robots());
        } finally {
            Files.delete(log);
        }
    }

    private static void read(Path log, byte[] robots) throws IOException, InterruptedException {
        RunPlan plan = RunPlan.of(RobotsText.of(robots, StandardChoice.by(Standards.GOOGLE)),
                List.of(Crawler.named("Googlebot"), Crawler.named("GPTBot")));
        LogVisits logVisits = new LogVisits(VisitorCheck.withoutLists());
        VerdictSummary summary = new VerdictSummary(plan);
        SimulationRun run = new SimulationRun(plan, List.of(Source.ofFile(log)), Catalogue.builtIn(), chunk -> {
            logVisits.accept(chunk);
            summary.accept(chunk);
            printMemory(chunk);
        });
        long start = System.nanoTime();
        RunCompletion completion = run.execute();
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(Locale.ROOT,
                "%,d MB, %,d lines, %d of them bad: %.0f s, %.0f MB per second, heap limit %d MB%n",
                Files.size(log) >> 20, completion.urlCount(), completion.sourceReports().getFirst().badLineCount(),
                seconds,
                (Files.size(log) >> 20) / seconds, Runtime.getRuntime().maxMemory() >> 20);
        logVisits.crawlerVisits()
                .forEach(crawlerVisits -> System.out.printf(Locale.ROOT, "%s: %,d hits, %,d of them blocked%n",
                        crawlerVisits.agent().name(), crawlerVisits.requests(), crawlerVisits.blockedRequests()));
    }

    /** Prints the memory in use after a garbage collection, once per million lines. */
    private static void printMemory(UrlChunk chunk) {
        long urls = chunk.firstIndex() + chunk.size();
        if (urls / LINES_BETWEEN_REPORTS != chunk.firstIndex() / LINES_BETWEEN_REPORTS) {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            System.out.printf(Locale.ROOT, "%,d lines: %d MB of heap in use%n", urls,
                    runtime.totalMemory() - runtime.freeMemory() >> 20);
        }
    }

    private static void write(Path log, long bytes, List<String> urls) throws IOException {
        Random random = new Random(8);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(log), 1 << 20)) {
            for (long written = 0; written < bytes;) {
                String url = urls.get(random.nextInt(urls.size())).replaceFirst("^https?:/{2}[^/]*", "");
                String line = "203.0.113." + random.nextInt(256) + " - - [" + (10 + random.nextInt(20))
                        + "/Oct/2025:13:55:36 +0000] \"GET " + (url.isEmpty() ? "/" : url) + "&r=" + random.nextInt()
                        + " HTTP/1.1\" 200 " + random.nextInt(99_999) + " \"-\" \""
                        + AGENTS.get(random.nextInt(AGENTS.size())) + "\"\n";
                out.write(line.getBytes(StandardCharsets.UTF_8));
                written += line.length();
            }
        }
    }
}
