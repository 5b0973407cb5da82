package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.simulate.results.RunResultsTest.allRows;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.coverage.RuleCoverage;
import org.roboscope.simulate.results.RowFilter.WantedVisitor;
import org.roboscope.simulate.results.SortedRows.SortKey;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.visits.LogVisits;
import org.roboscope.site.visitors.VisitorCheck;

/** Tests runs that judge requests in logs only for their senders, and URLs of lists for the crawlers of the plan. */
@Timeout(60)
class VisitorRunTest {

    private static final String ROBOTS = """
            User-agent: *
            Disallow: /all

            User-agent: GPTBot
            Disallow: /gpt
            Content-Usage: train-ai=n

            User-agent: mybot
            Allow: /all
            Disallow: /my
            """;

    private static final String GPT = "Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)";

    private static final String ROBOTS_REQUESTS = request("/robots.txt", "Googlebot/2.1")
            + request("https://shop.example/robots.txt?x", "Googlebot/2.1") + request("/a", "Googlebot/2.1");

    private interface Check {
        void check(RunResults results, VerdictSummary summary) throws Exception;
    }

    private static String request(String url, String agent) {
        return "::1 - - [10/Oct/2000:13:55:36 -0700] \"GET " + url + " HTTP/1.0\" 200 1 \"-\" \"" + agent + "\"\n";
    }

    private static final String LOG = request("/gpt/1", GPT) + request("/all/1", GPT) + request("/all/2", "MyBot/3.0")
            + request("/my/1", "MyBot/3.0") + request("/all/3", "bingbot/2.0")
            + request("/gpt/2", "Mozilla/5.0 Firefox")
            + request("/all/4", "OtherCrawler/1.0");

    private static void run(Check check, String... sources) throws Exception {
        run(RobotsText.of(ROBOTS, StandardChoice.OWN), check, sources);
    }

    private static void run(RobotsText text, Check check, String... sources) throws Exception {
        RunPlan plan = RunPlan.forVisitors(DatedTexts.ofText(text), List.of(
                new CrawlerReading(text, Catalogue.builtIn().requireCrawler("Googlebot")),
                new CrawlerReading(text, Crawler.named("GPTBot"))));
        VerdictSummary summary = new VerdictSummary(plan);
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, IntStream.range(0, sources.length)
                .mapToObj(i -> Source.ofText("source" + i, sources[i])).toList(), Catalogue.builtIn(),
                results.andThen(summary)).execute();
        check.check(results, summary);
    }

    private static List<String> describeRows(RunResults results, ResultRows rows) {
        return IntStream.range(0, rows.size()).mapToObj(i -> results.row(rows.row(i)))
                .map(row -> row.text() + " " + row.crawler().map(sender -> sender.name()).orElse("nobody") + " "
                        + row.outcome().map(Enum::name).orElse("-") + " " + row.line())
                .toList();
    }

    private static List<String> filterRows(RunResults results, RowFilter filter) {
        FilteredRows rows = new FilteredRows(results, filter);
        assertThat(rows.fill(() -> false)).isTrue();
        return describeRows(results, rows);
    }

    @Test
    void requestHasOneRowForItsVisitor() throws Exception {
        run((results, summary) -> {
            assertThat(results.rowCount()).isEqualTo(7);
            assertThat(results.hasListUrls()).isFalse();
            assertThat(describeRows(results, allRows(results))).containsExactly("/gpt/1 GPTBot BLOCKED 5",
                    "/all/1 GPTBot ALLOWED 0", "/all/2 MyBot ALLOWED 9", "/my/1 MyBot BLOCKED 10",
                    "/all/3 bingbot BLOCKED 2", "/gpt/2 nobody - 0", "/all/4 OtherCrawler BLOCKED 2");
        }, LOG);
    }

    @Test
    void listUrlsAreJudgedForThePlansCrawlers() throws Exception {
        run((results, summary) -> {
            assertThat(results.rowCount()).isEqualTo(2 * 2 + 7 + 2);
            assertThat(results.hasListUrls()).isTrue();
            List<String> allTexts = describeRows(results, allRows(results));
            assertThat(allTexts.subList(0, 5)).containsExactly("/gpt/a Googlebot ALLOWED 0", "/gpt/a GPTBot BLOCKED 5",
                    "/all/a Googlebot BLOCKED 2", "/all/a GPTBot ALLOWED 0", "/gpt/1 GPTBot BLOCKED 5");
            assertThat(allTexts.subList(10, 13)).containsExactly("/all/4 OtherCrawler BLOCKED 2",
                    "/z Googlebot ALLOWED 0",
                    "/z GPTBot ALLOWED 0");
            assertThat(filterRows(results, RowFilter.ALL)).isEqualTo(allTexts);
            assertThat(summary.countsByRunCrawler().getFirst().all()).isEqualTo(3);
            assertThat(summary.folders().stream().mapToLong(VerdictSummary.Folder::urlCount).sum()).isEqualTo(10);
        }, "/gpt/a\n/all/a\n", LOG, "/z\n");
    }

    private static RobotsText text(String path) {
        return RobotsText.of("User-agent: *\nDisallow: " + path + "\n", StandardChoice.OWN);
    }

    private static int day(int dayOfOctober) {
        return (int) LocalDate.of(2000, 10, dayOfOctober).toEpochDay();
    }

    /** A request on a day of October. */
    private static String request(int dayOfOctober) {
        return request("/a", "bingbot/2.0").replace("10/Oct", String.format(Locale.ROOT, "%02d/Oct", dayOfOctober));
    }

    @Test
    void requestIsJudgedByTextOfItsDay() throws Exception {
        RobotsText firstText = text("/a");
        RobotsText secondText = text("/b");
        DatedTexts texts = DatedTexts.ofVersions(List.of(new DatedTexts.DatedText(day(8), firstText),
                new DatedTexts.DatedText(day(12), secondText), new DatedTexts.DatedText(day(16), firstText)));
        RunPlan plan =
                RunPlan.forVisitors(texts, List.of(new CrawlerReading(texts.newestText(), Crawler.named("GPTBot"))));
        String log = IntStream.of(7, 8, 10, 12, 13, 16, 17).mapToObj(VisitorRunTest::request)
                .collect(Collectors.joining());
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(Source.ofText("log", log + request("/b", "bingbot/2.0")
                .replace("[10/Oct/2000:13:55:36 -0700]", "[-]")), Source.ofText("list", "/a\n/b\n")),
                Catalogue.builtIn(), results).execute();
        List<String> rows = describeRows(results, allRows(results));
        assertThat(rows.subList(0, 7)).containsExactly(
                "/a bingbot BLOCKED 2", "/a bingbot BLOCKED 2", "/a bingbot BLOCKED 2", "/a bingbot BLOCKED 2",
                "/a bingbot ALLOWED 0", "/a bingbot ALLOWED 0", "/a bingbot BLOCKED 2");
        assertThat(rows).endsWith("/a GPTBot BLOCKED 2", "/b GPTBot ALLOWED 0");
        assertThat(plan.visitorPolicies().hasSeveralTexts()).isTrue();
    }

    @Test
    void ruleIsFromTheTextOfTheDay() throws Exception {
        DatedTexts texts = DatedTexts.ofVersions(List.of(new DatedTexts.DatedText(day(1), text("/a")),
                new DatedTexts.DatedText(day(12), text("/*"))));
        RunPlan plan =
                RunPlan.forVisitors(texts, List.of(new CrawlerReading(texts.newestText(), Crawler.named("GPTBot"))));
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(Source.ofText("log", request(10) + request(20))), Catalogue.builtIn(),
                results).execute();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new RowExport(results, allRows(results), RowExport.Form.CSV).write(out, () -> false);
        assertThat(out.toString(StandardCharsets.UTF_8).lines().skip(1)).satisfiesExactly(
                firstText -> assertThat(firstText).contains("Disallow: /a"),
                secondText -> assertThat(secondText).contains("Disallow: /*"));
    }

    @Test
    void rowsAreFilteredByVisitorVerdictAndLine() throws Exception {
        run((results, summary) -> {
            assertThat(filterRows(results, RowFilter.ALL.withCrawlers(Set.of("GPTBot"))))
                    .containsExactly("/gpt/1 GPTBot BLOCKED 5", "/all/1 GPTBot ALLOWED 0");
            assertThat(filterRows(results, RowFilter.ALL.withCrawlers(Set.of(""))))
                    .containsExactly("/gpt/2 nobody - 0");
            assertThat(filterRows(results, RowFilter.ALL.withOutcomes(Set.of(Outcome.ALLOWED))))
                    .containsExactly("/all/1 GPTBot ALLOWED 0", "/all/2 MyBot ALLOWED 9");
            assertThat(filterRows(results, RowFilter.ALL.withLine(2)))
                    .containsExactly("/all/3 bingbot BLOCKED 2", "/all/4 OtherCrawler BLOCKED 2");
            assertThat(filterRows(results, RowFilter.ALL.withLine(6))).containsExactly("/all/1 GPTBot ALLOWED 0");
            assertThat(filterRows(results, RowFilter.ALL.withUsage(Optional.of(
                    new RowFilter.UsageFilter(UsageCategory.TRAIN_AI, UsagePreference.DISALLOWED)))))
                    .containsExactly("/all/1 GPTBot ALLOWED 0");
        }, LOG);
    }

    @Test
    void rowsWithoutVisitorAreSortedLast() throws Exception {
        run((results, summary) -> {
            ResultRows all = allRows(results);
            assertThat(describeRows(results,
                    SortedRows.sort(results, all, SortKey.CRAWLER, false, () -> false).orElseThrow())
                    .stream().map(row -> row.split(" ", -1)[1]).toList())
                    .containsExactly("bingbot", "GPTBot", "GPTBot", "MyBot", "MyBot", "OtherCrawler", "nobody");
            assertThat(describeRows(results,
                    SortedRows.sort(results, all, SortKey.OUTCOME, false, () -> false).orElseThrow())
                    .getLast()).isEqualTo("/gpt/2 nobody - 0");
        }, LOG);
    }

    @Test
    void sumsCountEachRequestOnce() throws Exception {
        run((results, summary) -> {
            assertThat(summary.unjudgedRequests()).isEqualTo(1);
            Map<String, String> counts = new TreeMap<>();
            summary.countsByVisitor().forEach(visitor -> counts.put(visitor.name(), visitor.counts().allowed() + " "
                    + visitor.counts().blocked() + " " + visitor.counts().notForTraining()));
            assertThat(counts).isEqualTo(
                    Map.of("GPTBot", "1 1 1", "MyBot", "1 1 0", "bingbot", "0 1 0", "OtherCrawler", "0 1 0"));
            VerdictSummary.Folder folder = summary.folders().getFirst();
            assertThat(folder.name()).isEqualTo("/all/");
            assertThat(folder.visitorCounts().all()).isEqualTo(4);
            assertThat(folder.visitorCounts().blocked()).isEqualTo(2);
        }, LOG);
    }

    @Test
    void requestForRobotsTxtIsNotJudged() throws Exception {
        run(text("/"), (results, summary) -> {
            LogVisits visits =
                    LogVisits.count(results, VisitorCheck.withoutLists(), Optional.empty(), () -> false).orElseThrow();
            assertThat(visits.crawlerVisits()).singleElement().satisfies(visitor -> {
                assertThat(visitor.robotsTxtRequests()).isEqualTo(2);
                assertThat(summary.countsByVisitor()).singleElement().satisfies(sum -> {
                    assertThat(sum.counts().blocked()).isEqualTo(visitor.blockedRequests()).isOne();
                    assertThat(sum.counts().all()).isEqualTo(visitor.requests()).isOne();
                });
            });
            assertThat(summary.unjudgedRequests()).isZero();
            assertThat(filterRows(results, RowFilter.ALL.withOutcomes(Set.of(Outcome.BLOCKED))))
                    .containsExactly("/a Googlebot BLOCKED 2");
            assertThat(filterRows(results, RowFilter.ALL.withVisitor(new WantedVisitor("Googlebot", _ -> true))))
                    .containsExactly("/a Googlebot BLOCKED 2");
            assertThat(filterRows(results, RowFilter.ALL)).startsWith("/robots.txt Googlebot - 0");
            assertThat(export(results, RowExport.Form.CSV)).contains("\n/robots.txt,,,,,,,Googlebot,200,2000-10-10,,,");
            assertThat(export(results, RowExport.Form.JSON_LINES)).startsWith(
                    "{\"url\":\"/robots.txt\",\"crawler\":null,\"standard\":null,\"outcome\":null,\"line\":null,"
                            + "\"rule\":null,\"reason\":null,\"visitor\":\"Googlebot\",\"status\":200,");
        }, ROBOTS_REQUESTS);
    }

    @Test
    void ruleCountsRequestsOfItsFollowers() throws Exception {
        run((results, summary) -> {
            RuleCoverage coverage = RuleCoverage.count(results, () -> false).orElseThrow();
            List<String> counts = new ArrayList<>();
            coverage.rules().forEach(count -> counts.add(
                    count.line() + " " + count.decidedUrls() + " " + count.matchedUrls()));
            assertThat(counts).containsExactly("2 2 0", "5 1 0", "9 1 0", "10 1 0");
            assertThat(coverage.usageLines()).singleElement().satisfies(count -> assertThat(
                    count.line() + " " + count.decidedUrls() + " " + count.matchedUrls()).isEqualTo("6 1 1"));
        }, LOG);
    }

    @Test
    void exportHasVisitorAndEmptyMissingVerdict() throws Exception {
        run((results, summary) -> {
            assertThat(export(results, RowExport.Form.CSV).lines().toList()).contains(
                    "/gpt/1,GPTBot,rfc-9309,blocked,5,Disallow: /gpt,rule,GPTBot,200,2000-10-10,none,none,",
                    "/all/1,GPTBot,rfc-9309,allowed,,,no-rule-matches,GPTBot,200,2000-10-10,disallowed,unknown,6",
                    "/gpt/2,,,,,,,,200,2000-10-10,,,").hasSize(8);
            assertThat(export(results, RowExport.Form.TSV)).contains("\n/gpt/2\t\t\t\t\t\t\t\t200\t2000-10-10\t\t\t\n");
            assertThat(export(results, RowExport.Form.JSON_LINES).lines().toList()).contains(
                    "{\"url\":\"/gpt/2\",\"crawler\":null,\"standard\":null,\"outcome\":null,\"line\":null,"
                            + "\"rule\":null,\"reason\":null,\"visitor\":null,\"status\":200,\"day\":\"2000-10-10\"}");
        }, LOG);
    }

    private static String export(RunResults results, RowExport.Form form) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(new RowExport(results, allRows(results), form).write(out, () -> false)).isTrue();
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void missingVerdictHasNoLine() {
        assertThat(PackedVerdict.line(PackedVerdict.NONE)).isZero();
        assertThat(PackedVerdict.outcomeIndex(PackedVerdict.NONE)).isEqualTo(PackedVerdict.NO_OUTCOME);
        assertThat(Outcome.values()).hasSizeLessThanOrEqualTo(PackedVerdict.NO_OUTCOME);
    }
}
