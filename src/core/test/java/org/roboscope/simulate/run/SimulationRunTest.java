package org.roboscope.simulate.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.SearchCrawlers;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.RandomFiles;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.SimulationRun.RunInput;
import org.roboscope.simulate.run.SimulationRun.RunProgress;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.simulate.source.SourceEntry;

/** Tests that runs agree with the engine, keep the order of URLs, and can be cancelled. */
@Timeout(120)
public class SimulationRunTest {

    private static final List<Crawler> CRAWLERS =
            List.of(Crawler.named("FooBot"), Crawler.named("BarBot"), Crawler.named("Other"), Crawler.named("Third"));

    @Test
    void verdictsAgreeWithTheEngineInOrder() throws Exception {
        RandomFiles random = new RandomFiles(3);
        String text = RandomFiles.text(random.lines()) + RandomFiles.text(random.lines());
        RunPlan plan = plan(text, Standards.all(), CRAWLERS);
        List<String> urls = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            urls.add(random.path());
        }
        List<Source> sources = List.of(source(urls.subList(0, 2_000)), source(urls.subList(2_000, 5_000)));
        List<String> lines = new ArrayList<>();
        RunCompletion result = new SimulationRun(plan, sources, Catalogue.builtIn(), chunk -> {
            for (int i = 0; i < chunk.size(); i++) {
                for (RunCrawler runCrawler : plan.runCrawlers()) {
                    int verdict = chunk.verdict(i, runCrawler.column());
                    lines.add(chunk.entry(i).text() + " " + runCrawler.name() + " " + runCrawler.standard() + " "
                            + PackedVerdict.outcome(verdict) + " " + PackedVerdict.reason(verdict) + " "
                            + PackedVerdict.line(verdict));
                }
            }
        }, 3).execute();
        assertThat(lines).isEqualTo(engineVerdicts(text, urls));
        assertThat(result.isComplete()).isTrue();
        assertThat(result.urlCount()).isEqualTo(5_000);
        assertThat(result.sourceReports()).extracting(report -> report.entryCount()).containsExactly(2_000L, 3_000L);
    }

    private static List<String> engineVerdicts(String text, List<String> urls) {
        List<RobotsFile> files =
                Standards.all().stream().map(standard -> RobotsFile.parse(text, standard)).toList();
        List<String> verdicts = new ArrayList<>();
        for (String url : urls) {
            for (Crawler crawler : CRAWLERS) {
                for (RobotsFile file : files) {
                    Verdict verdict = file.policy(crawler).verdict(url);
                    verdicts.add(url + " " + crawler.name() + " " + file.standard() + " " + verdict.outcome() + " "
                            + verdict.reason() + " " + verdict.rule().map(rule -> rule.line()).orElse(0));
                }
            }
        }
        return verdicts;
    }

    @Test
    void crawlersOfTheSameGroupsShareVerdicts() {
        RunPlan plan =
                plan("User-agent: FooBot\nUser-agent: BarBot\nDisallow: /\n", List.of(Standards.GOOGLE), CRAWLERS);
        assertThat(plan.runCrawlers()).extracting(RunCrawler::column).containsExactly(0, 0, 1, 1);
    }

    @Test
    void onlyCrawlersOfOneStandardShareVerdicts() {
        Catalogue catalogue = Catalogue.builtIn();
        List<Crawler> crawlers = Stream.of("Googlebot", "bingbot", "GPTBot", "Googlebot-News", "Pinterest", "YandexBot")
                .map(catalogue::requireCrawler).toList();
        RunPlan plan =
                RunPlan.of(RobotsText.of("User-agent: *\nDisalow: /a\nDisallow: /b\n", StandardChoice.OWN), crawlers);
        assertThat(plan.runCrawlers()).extracting(RunCrawler::column).containsExactly(0, 1, 2, 0, 2, 3);
        assertThat(plan.runCrawlers()).extracting(runCrawler -> runCrawler.standard().id())
                .containsExactly("google", "bing", "rfc-9309", "google", "rfc-9309", "yandex");
        assertThat(plan.runCrawlers()).extracting(runCrawler -> runCrawler.policy().verdict("/a").outcome().name())
                .containsExactly("BLOCKED", "ALLOWED", "ALLOWED", "BLOCKED", "ALLOWED", "ALLOWED");
        assertThat(plan.repeatsCrawlers()).isFalse();
    }

    @Test
    void everyStandardListsSearchCrawlerOnce() {
        RobotsText text = RobotsText.of("User-agent: *\nDisallow: /a\n", StandardChoice.OWN);
        List<Crawler> crawlers = List.of(
                Catalogue.builtIn().requireCrawler("GPTBot"), Catalogue.builtIn().requireCrawler("Googlebot"));
        int operators =
                (int) Standards.all().stream().filter(standard -> SearchCrawlers.mainCrawler(standard).isPresent())
                        .count();
        int documents = Standards.all().size() - operators;
        List<String> readers = CrawlerReading.underEveryStandard(text, crawlers).stream()
                .map(crawlerReading -> crawlerReading.crawler().name() + " "
                        + crawlerReading.policy().file().standard())
                .toList();
        assertThat(readers).doesNotHaveDuplicates().contains(
                "GPTBot rfc-9309", "Googlebot google", "bingbot bing", "YandexBot yandex", "Baiduspider baidu",
                "GPTBot draft-1996", "Googlebot draft-1996").hasSize(2 * documents + operators);
    }

    @Test
    void cancelledRunKeepsItsResults() throws Exception {
        String pattern = "a*".repeat(40) + "b";
        RunPlan plan = plan("User-agent: *\nDisallow: /" + pattern + "\n", Standards.all(), CRAWLERS);
        CountDownLatch started = new CountDownLatch(1);
        List<Long> urlCounts = new ArrayList<>();
        SimulationRun run = new SimulationRun(plan, List.of(endlessSource()), Catalogue.builtIn(), chunk -> {
            urlCounts.add(chunk.firstIndex() + chunk.size());
            started.countDown();
        });
        RunCompletion[] result = new RunCompletion[1];
        Thread thread = Thread.ofPlatform().start(() -> result[0] = execute(run));
        started.await();
        assertThat(run.progress().urlCount()).isNotNegative();
        run.cancel();
        assertThat(thread.join(Duration.ofSeconds(20))).isTrue();
        assertThat(result[0].isComplete()).isFalse();
        assertThat(result[0].urlCount()).isEqualTo(urlCounts.getLast());
    }

    @Test
    void errorOfReaderIsThrown() {
        RunPlan plan = plan("", List.of(Standards.GOOGLE), CRAWLERS);
        Source largeSource = new Source("large", 1, () -> {
            throw new OutOfMemoryError("Java heap space");
        }, SitemapOpener.NONE);
        assertThatThrownBy(() -> new SimulationRun(plan, List.of(largeSource), Catalogue.builtIn(), _ -> {}).execute())
                .isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void exceptionOfConsumerStopsTheRun() {
        RunPlan plan = plan("", List.of(Standards.GOOGLE), CRAWLERS);
        SimulationRun run = new SimulationRun(plan, List.of(endlessSource()), Catalogue.builtIn(), chunk -> {
            throw new IllegalStateException("full");
        });
        assertThatThrownBy(run::execute).hasMessage("full");
    }

    @Test
    void chunksHaveInputSizeAndTypedUrlsFirst() throws Exception {
        RunPlan plan = plan("", List.of(Standards.GOOGLE), CRAWLERS);
        List<String> chunks = new ArrayList<>();
        List<SourceEntry> typedUrls = Stream.of("#1", "/2").map(SourceEntry::of).toList();
        RunInput input = new RunInput(typedUrls, List.of(source(List.of("/3", "/4", "/5"))), 2, false);
        RunCompletion result = SimulationRun.withChunkWork(plan, input, Catalogue.builtIn(), chunk -> () -> chunks.add(
                chunk.firstIndex() + " "
                        + IntStream.range(0, chunk.size()).mapToObj(i -> chunk.entry(i).text()).toList()))
                .execute();
        assertThat(chunks).containsExactly("0 [#1, /2]", "2 [/3, /4]", "4 [/5]");
        assertThat(result.urlCount()).isEqualTo(5);
    }

    @Test
    void sourceThatCannotBeOpenedFailsTheRun() {
        RunPlan plan = plan("", List.of(Standards.GOOGLE), CRAWLERS);
        Source missingSource = new Source("gone", 1, () -> {
            throw new IOException("gone");
        }, SitemapOpener.NONE);
        assertThatThrownBy(
                () -> new SimulationRun(plan, List.of(missingSource), Catalogue.builtIn(), chunk -> {}).execute())
                .isInstanceOf(IOException.class).hasMessage("gone");
    }

    @Test
    void visitHasTheVerdictOfItsCrawler() throws Exception {
        RunPlan plan = plan("User-agent: bingbot\nDisallow: /a\n", List.of(Standards.GOOGLE), CRAWLERS);
        String log = String.format(Locale.ROOT, "%1$s\"bingbot\"%n%1$s\"curl\"%n",
                "::1 - - [10/Oct/2000:13:55:36 -0700] \"GET /a HTTP/1.0\" 200 1 \"-\" ");
        List<Integer> verdicts = new ArrayList<>();
        new SimulationRun(plan, List.of(Source.ofText("log", log)), Catalogue.builtIn(), chunk -> {
            verdicts.add(PackedVerdict.line(chunk.visitorVerdict(0)));
            verdicts.add(chunk.visitorVerdict(1));
        }).execute();
        assertThat(verdicts).containsExactly(2, PackedVerdict.NONE);
    }

    @Test
    void progressHasRateAndRemainingTime() {
        RunProgress progress = new RunProgress(1_000, 0.25, Duration.ofSeconds(2));
        assertThat(progress.urlsPerSecond()).isEqualTo(500);
        assertThat(progress.remainingTime()).contains(Duration.ofSeconds(6));
        assertThat(new RunProgress(1_000, -1, Duration.ofSeconds(2)).remainingTime()).isEmpty();
    }

    private static RunCompletion execute(SimulationRun run) {
        try {
            return run.execute();
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** A plan of all crawlers under each of the given standards. */
    public static RunPlan plan(String text, List<Standard> standards, List<Crawler> crawlers) {
        List<RobotsText> texts =
                standards.stream().map(standard -> RobotsText.of(text, StandardChoice.by(standard))).toList();
        return RunPlan.ofReadings(texts.getFirst(), crawlers.stream()
                .flatMap(crawler -> texts.stream().map(robots -> new CrawlerReading(robots, crawler))).toList());
    }

    public static Source source(List<String> urls) {
        return Source.ofText("urls", String.join("\n", urls) + "\n");
    }

    private static Source endlessSource() {
        byte[] line = ("/" + "a".repeat(200) + "\n").getBytes(StandardCharsets.US_ASCII);
        return new Source("endless", Source.UNKNOWN, () -> new InputStream() {
            private long position;

            @Override
            public int read() {
                return line[(int) (position++ % line.length)];
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                for (int i = 0; i < length; i++) {
                    bytes[from + i] = (byte) read();
                }
                return length;
            }
        }, SitemapOpener.NONE);
    }
}
