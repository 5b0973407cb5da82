package org.roboscope.bench;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;

/**
 * Measures a run of a million URLs and twenty crawlers, from the bytes of a list to a complete table. The peer
 * crawler-commons uses the same number of threads, but only a part of the URLs, because all would take too long.
 */
public final class BulkRunTime {

    private static final List<String> CRAWLERS = List.of("Googlebot", "Googlebot-Image", "Googlebot-News", "bingbot",
            "Applebot", "YandexBot", "Baiduspider", "DuckDuckBot", "GPTBot", "OAI-SearchBot", "ClaudeBot", "CCBot",
            "PerplexityBot", "Bytespider", "Amazonbot", "AhrefsBot", "SemrushBot", "MJ12bot", "facebookexternalhit",
            "Twitterbot");
    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    private BulkRunTime() {}

    /** @param args number of URLs, and number of URLs for the peer; by default a million and ten thousand */
    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        int peerCount = args.length > 1 ? Integer.parseInt(args[1]) : 10_000;
        BenchFile file = BenchFile.named("medium");
        List<String> urls = file.urls();
        roboscopeSpeed(file.robots(), urls, Math.min(count, 200_000), false); // warm-up
        double oneGroup = roboscopeSpeed(file.robots(), urls, count, true);
        double ownGroups = roboscopeSpeed(withOwnGroups(file.robots()), urls, count, true);
        double peer = peerSpeed(file.robots(), urls, peerCount);
        System.out.printf(Locale.ROOT, "crawler-commons 1.6: %,.0f verdicts per second%n", peer);
        System.out.printf(Locale.ROOT,
                "%.0f times as fast; if each crawler has a group of its own, %.0f times%n", oneGroup / peer,
                ownGroups / peer);
    }

    /** Verdicts per second, including reading of the robots.txt and of the list of URLs. */
    private static double roboscopeSpeed(byte[] robots, List<String> fileUrls, int count, boolean isPrinted)
            throws IOException, InterruptedException {
        byte[] list = list(fileUrls, count);
        System.gc();
        long start = System.nanoTime();
        RobotsFile file = RobotsFile.parse(robots, Standards.GOOGLE);
        List<Crawler> crawlers = CRAWLERS.stream().map(Catalogue.builtIn()::requireCrawler).toList();
        RunPlan plan = RunPlan.of(RobotsText.ofFile(file, StandardChoice.by(Standards.GOOGLE)), crawlers);
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        Source source =
                new Source("urls", list.length, () -> new ByteArrayInputStream(list), SitemapOpener.NONE);
        new SimulationRun(plan, List.of(source), Catalogue.builtIn(), results).execute();
        long rows = results.rowCount();
        double seconds = (System.nanoTime() - start) / 1e9;
        if (isPrinted) {
            System.out.printf(Locale.ROOT,
                    "%,d URLs, %d crawlers, %d different groups: %.1f s, %,.0f verdicts per second%n",
                    results.urlCount(),
                    plan.runCrawlers().size(), plan.columns().size(), seconds, rows / seconds);
        }
        return rows / seconds;
    }

    /** The rules in a separate group for each crawler, so that no crawlers share a group. */
    private static byte[] withOwnGroups(byte[] robots) {
        ByteBuilder text = new ByteBuilder(robots.length * CRAWLERS.size());
        String rules = ByteText.toText(robots).replaceAll("(?im)^user-agent:.*$", "");
        for (String crawler : CRAWLERS) {
            byte[] group = ByteText.toBytes("User-agent: " + crawler + "\n" + rules.substring(0,
                    Math.min(rules.length(), 24_000)) + "\n");
            text.append(group, 0, group.length);
        }
        return text.toBytes();
    }

    private static byte[] list(List<String> fileUrls, int count) {
        Random random = new Random(8);
        ByteBuilder list = new ByteBuilder(80 * count);
        for (int i = 0; i < count; i++) {
            byte[] line = ByteText.toBytes(url(fileUrls, i, random) + "\n");
            list.append(line, 0, line.length);
        }
        return list.toBytes();
    }

    /** The URLs of the file, followed by many similar ones. */
    private static String url(List<String> fileUrls, int index, Random random) {
        String url = fileUrls.get(index % fileUrls.size());
        return index < fileUrls.size() ? url : url + (url.indexOf('?') < 0 ? "?p=" : "&p=") + random.nextInt(1 << 20);
    }

    /** Verdicts per second, excluding the time for reading the rules, which is short. */
    private static double peerSpeed(byte[] robots, List<String> fileUrls, int count)
            throws InterruptedException, ExecutionException {
        List<SimpleRobotRules> rules = new ArrayList<>();
        for (String crawler : CRAWLERS) {
            rules.add(new SimpleRobotRulesParser().parseContent("https://www.example.com/robots.txt", robots,
                    "text/plain", List.of(crawler.toLowerCase(Locale.ROOT))));
        }
        List<String> urls = new ArrayList<>();
        Random random = new Random(8);
        for (int i = 0; i < count; i++) {
            urls.add(url(fileUrls, i, random));
        }
        testWithPeer(rules, urls.subList(0, Math.min(count, 1_000))); // warm-up
        long start = System.nanoTime();
        testWithPeer(rules, urls);
        return (double) count * rules.size() / ((System.nanoTime() - start) / 1e9);
    }

    private static void testWithPeer(List<SimpleRobotRules> rules, List<String> urls)
            throws InterruptedException, ExecutionException {
        try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
            List<Future<Integer>> blocked = new ArrayList<>();
            int partSize = urls.size() / (4 * THREADS) + 1;
            for (int from = 0; from < urls.size(); from += partSize) {
                List<String> part = urls.subList(from, Math.min(urls.size(), from + partSize));
                blocked.add(pool.submit(() -> (int) part.stream()
                        .mapToLong(url -> rules.stream().filter(crawlerRules -> !crawlerRules.isAllowed(url)).count())
                        .sum()));
            }
            for (Future<Integer> count : blocked) {
                count.get();
            }
        }
    }
}
