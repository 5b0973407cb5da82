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
 * crawler-commons uses as many threads for a part of the URLs, because all would take too long.
 */
public final class BulkRunTime {

    private static final List<String> CRAWLERS = List.of("Googlebot", "Googlebot-Image", "Googlebot-News", "bingbot",
            "Applebot", "YandexBot", "Baiduspider", "DuckDuckBot", "GPTBot", "OAI-SearchBot", "ClaudeBot", "CCBot",
            "PerplexityBot", "Bytespider", "Amazonbot", "AhrefsBot", "SemrushBot", "MJ12bot", "facebookexternalhit",
            "Twitterbot");
    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    private BulkRunTime() {}

    /** @param args number of URLs, and of URLs for the peer; by default a million and ten thousand */
    public static void main(String[] args) throws IOException, InterruptedException, ExecutionException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        int forPeer = args.length > 1 ? Integer.parseInt(args[1]) : 10_000;
        BenchFile file = BenchFile.named("medium");
        List<String> urls = file.urls();
        ours(file.robots(), urls, Math.min(count, 200_000), CRAWLERS, false);
        double together = ours(file.robots(), urls, count, CRAWLERS, true);
        double apart = ours(withGroups(file.robots()), urls, count, CRAWLERS, true);
        double peer = peer(file.robots(), urls, forPeer);
        System.out.printf(Locale.ROOT, "crawler-commons 1.6: %,.0f verdicts per second%n", peer);
        System.out.printf(Locale.ROOT,
                "%.0f times as fast; if each crawler has a group of its own, %.0f times%n", together / peer,
                apart / peer);
    }

    /** Verdicts per second, including all work. */
    private static double ours(byte[] robots, List<String> known, int count, List<String> crawlers, boolean tell)
            throws IOException, InterruptedException {
        byte[] list = list(known, count);
        System.gc();
        long start = System.nanoTime();
        RobotsFile file = RobotsFile.parse(robots, Standards.GOOGLE);
        List<Crawler> asked = crawlers.stream().map(Catalogue.builtIn()::requireCrawler).toList();
        RunPlan plan = RunPlan.of(RobotsText.ofFile(file, StandardChoice.by(Standards.GOOGLE)), asked);
        long rows;
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        Source source =
                new Source("urls", list.length, () -> new ByteArrayInputStream(list), SitemapOpener.NONE);
        new SimulationRun(plan, List.of(source), Catalogue.builtIn(), results).execute();
        rows = results.rows();
        double seconds = (System.nanoTime() - start) / 1e9;
        if (tell) {
            System.out.printf(Locale.ROOT,
                    "%,d URLs, %d crawlers, %d groups to ask: %.1f s, %,.0f verdicts per second%n", results.urls(),
                    plan.runCrawlers().size(), plan.columns().size(), seconds, rows / seconds);
        }
        return rows / seconds;
    }

    /** The same rules once for each crawler, so that crawlers share nothing. */
    private static byte[] withGroups(byte[] robots) {
        ByteBuilder all = new ByteBuilder(robots.length * CRAWLERS.size());
        String rules = ByteText.toText(robots).replaceAll("(?im)^user-agent:.*$", "");
        for (String crawler : CRAWLERS) {
            byte[] group = ByteText.toBytes("User-agent: " + crawler + "\n" + rules.substring(0,
                    Math.min(rules.length(), 24_000)) + "\n");
            all.append(group, 0, group.length);
        }
        return all.toBytes();
    }

    private static byte[] list(List<String> known, int count) {
        Random random = new Random(8);
        ByteBuilder list = new ByteBuilder(80 * count);
        for (int i = 0; i < count; i++) {
            byte[] line = ByteText.toBytes(url(known, i, random) + "\n");
            list.append(line, 0, line.length);
        }
        return list.toBytes();
    }

    /** The known URLs, and many similar ones. */
    private static String url(List<String> known, int number, Random random) {
        String url = known.get(number % known.size());
        return number < known.size() ? url : url + (url.indexOf('?') < 0 ? "?p=" : "&p=") + random.nextInt(1 << 20);
    }

    /** Verdicts per second after the rules were read, which takes the smaller part. */
    private static double peer(byte[] robots, List<String> known, int count)
            throws InterruptedException, ExecutionException {
        List<SimpleRobotRules> rules = new ArrayList<>();
        for (String crawler : CRAWLERS) {
            rules.add(new SimpleRobotRulesParser().parseContent("https://www.example.com/robots.txt", robots,
                    "text/plain", List.of(crawler.toLowerCase(Locale.ROOT))));
        }
        List<String> urls = new ArrayList<>();
        Random random = new Random(8);
        for (int i = 0; i < count; i++) {
            urls.add(url(known, i, random));
        }
        askPeer(rules, urls.subList(0, Math.min(count, 1_000)));
        long start = System.nanoTime();
        askPeer(rules, urls);
        return (double) count * rules.size() / ((System.nanoTime() - start) / 1e9);
    }

    private static void askPeer(List<SimpleRobotRules> rules, List<String> urls)
            throws InterruptedException, ExecutionException {
        try (ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
            List<Future<Integer>> blocked = new ArrayList<>();
            int part = urls.size() / (4 * THREADS) + 1;
            for (int from = 0; from < urls.size(); from += part) {
                List<String> some = urls.subList(from, Math.min(urls.size(), from + part));
                blocked.add(pool.submit(() -> (int) some.stream()
                        .mapToLong(url -> rules.stream().filter(each -> !each.isAllowed(url)).count()).sum()));
            }
            for (Future<Integer> each : blocked) {
                each.get();
            }
        }
    }
}
