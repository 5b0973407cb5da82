package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.simulate.results.RunResultsTest.allRows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.UsagePolicy.UsageEvaluation;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.RandomFiles;
import org.roboscope.simulate.coverage.RuleCoverage;
import org.roboscope.simulate.coverage.RuleCoverage.CoveredLine;
import org.roboscope.simulate.results.RowFilter.UsageFilter;
import org.roboscope.simulate.results.SortedRows.SortKey;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRunTest;

/** Compares the usage results of a run with the engine, by URL and by line. */
@Timeout(120)
class UsageResultsTest {

    private static final List<Crawler> CRAWLERS =
            List.of(Crawler.named("FooBot"), Crawler.named("Googlebot"), Crawler.named("Third"));

    private interface Check {
        void check(RunResults results, VerdictSummary summary) throws Exception;
    }

    private static void run(RunPlan plan, List<String> urls, Check check) throws Exception {
        VerdictSummary summary = new VerdictSummary(plan);
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(SimulationRunTest.source(urls)), Catalogue.builtIn(),
                results.andThen(summary)).execute();
        check.check(results, summary);
    }

    private static List<CrawlerReading> readings(RobotsText text) {
        return CRAWLERS.stream().map(crawler -> new CrawlerReading(text, crawler)).toList();
    }

    private static String file(RandomFiles random) {
        List<String> lines = new ArrayList<>();
        for (String line : random.lines()) {
            lines.add(line);
            if (random.random().nextInt(2) == 0) {
                lines.add("Content-Usage: " + random.pick(random.pattern().replaceFirst("^\\*", "/") + " ", "")
                        + random.pick("train-ai=n", "train-ai=y", "train-ai=n, search=y", "search=n", "other=n"));
            }
        }
        return String.join("\n", lines) + "\n";
    }

    @Test
    void rowsSumsAndLinesAgreeWithTheEngine() throws Exception {
        RandomFiles random = new RandomFiles(7);
        int statingFiles = 0;
        for (int i = 0; i < 15; i++) {
            String robots = file(random);
            List<String> urls = IntStream.range(0, 40).mapToObj(_ -> "http://h" + random.path()).toList();
            for (StandardChoice choice : StandardChoice.all()) {
                RobotsText text = RobotsText.of(robots, choice);
                statingFiles += assertRunAgrees(text, readings(text), urls, robots) ? 1 : 0;
            }
            RobotsText text = RobotsText.of(robots, StandardChoice.OWN);
            assertRunAgrees(text, CrawlerReading.underEveryStandard(text, CRAWLERS), urls, robots);
        }
        assertThat(statingFiles).isGreaterThan(40);
    }

    /** @return whether the file states usage preferences */
    private static boolean assertRunAgrees(RobotsText text, List<CrawlerReading> readings, List<String> urls,
            String robots)
            throws Exception {
        boolean[] isUsageStated = new boolean[1];
        run(RunPlan.withUsage(text, readings), urls, (results, summary) -> {
            List<UsagePolicy> policies = readings.stream()
                    .map(reading -> reading.text().usagePolicy(reading.crawler())).toList();
            assertThat(results.hasUsage()).isEqualTo(policies.stream().anyMatch(UsagePolicy::isStated));
            isUsageStated[0] = results.hasUsage();
            long[] refusedCounts = new long[2 * readings.size()];
            for (long row = 0; row < results.rowCount(); row++) {
                UsagePolicy policy = policies.get((int) (row % readings.size()));
                UsageVerdict expected = policy.verdict(RequestPath.ofUrl(results.row(row).text()));
                assertThat(results.row(row).usage()).as("%s%n%s %s", robots, results.row(row).text(),
                        policy.fetching().crawler().name()).isEqualTo(expected);
                for (UsageCategory category : UsageCategory.values()) {
                    if (expected.forCategory(category).preference() == UsagePreference.DISALLOWED) {
                        refusedCounts[(int) (row % readings.size()) * 2 + category.ordinal()]++;
                    }
                }
            }
            for (int crawler = 0; crawler < readings.size(); crawler++) {
                VerdictSummary.Counts counts = summary.countsByRunCrawler().get(crawler);
                assertThat(List.of(counts.notForTraining(), counts.notForSearch()))
                        .containsExactly(refusedCounts[2 * crawler], refusedCounts[2 * crawler + 1]);
            }
            assertThat(counts(RuleCoverage.count(results, () -> false).orElseThrow()))
                    .as("%s%n%s", robots, urls).isEqualTo(engineCounts(policies, urls));
            assertFiltersAgree(results);
        });
        return isUsageStated[0];
    }

    private static void assertFiltersAgree(RunResults results) {
        UsageFilter filter = new UsageFilter(UsageCategory.TRAIN_AI, UsagePreference.DISALLOWED);
        FilteredRows rows = new FilteredRows(results, RowFilter.ALL.withUsage(Optional.of(filter)));
        rows.fill(() -> false);
        Set<Long> matchingRows = new HashSet<>();
        for (int i = 0; i < rows.size(); i++) {
            matchingRows.add(rows.row(i));
        }
        FilteredRows filteredByLine = new FilteredRows(results, RowFilter.ALL.withLine(3));
        filteredByLine.fill(() -> false);
        Set<Long> rowsOfLine = new HashSet<>();
        for (int i = 0; i < filteredByLine.size(); i++) {
            rowsOfLine.add(filteredByLine.row(i));
        }
        for (long row = 0; row < results.rowCount(); row++) {
            RunResults.Row resultRow = results.row(row);
            assertThat(matchingRows.contains(row))
                    .isEqualTo(resultRow.usage().trainAi().preference() == UsagePreference.DISALLOWED);
            assertThat(rowsOfLine.contains(row)).isEqualTo(resultRow.usage().lines().contains(3)
                    || PackedVerdict.line(resultRow.verdict()) == 3);
        }
    }

    private static Map<Integer, String> counts(RuleCoverage coverage) {
        Map<Integer, String> counts = new TreeMap<>();
        coverage.usageLines().forEach(
                count -> counts.put(count.line(), count.decidedUrls() + " " + count.matchedUrls()));
        return counts;
    }

    private static Map<Integer, String> engineCounts(List<UsagePolicy> policies, List<String> urls) {
        Map<Integer, Integer> decidedUrls = new HashMap<>();
        Map<Integer, Integer> matchedUrls = new HashMap<>();
        Set<Integer> lines = new HashSet<>();
        List<UsagePolicy> statingPolicies = policies.stream().filter(UsagePolicy::isStated).toList();
        statingPolicies.forEach(policy -> policy.lines().forEach(line -> lines.add(line.line())));
        for (String url : urls) {
            Set<Integer> decidingLines = new HashSet<>();
            Set<Integer> matchingLines = new HashSet<>();
            RequestPath path = RequestPath.ofUrl(url);
            statingPolicies.forEach(policy -> {
                decidingLines.addAll(policy.verdict(path).lines());
                policy.evaluations(path).stream()
                        .filter(evaluation -> evaluation.result() != UsageEvaluation.Result.NO_MATCH)
                        .forEach(evaluation -> matchingLines.add(evaluation.line().line()));
            });
            matchingLines.removeAll(decidingLines);
            decidingLines.forEach(line -> decidedUrls.merge(line, 1, Integer::sum));
            matchingLines.forEach(line -> matchedUrls.merge(line, 1, Integer::sum));
        }
        Map<Integer, String> counts = new TreeMap<>();
        lines.forEach(
                line -> counts.put(line, decidedUrls.getOrDefault(line, 0) + " " + matchedUrls.getOrDefault(line, 0)));
        return counts;
    }

    @Test
    void exportHasPreferencesAndTheirLines(@TempDir Path folder) throws Exception {
        RobotsText text = RobotsText.of("""
                User-agent: *
                Content-Usage: train-ai=n
                Content-Usage: /p train-ai=n, search=y
                Content-Usage: /p search=y
                Disallow: /x
                """, StandardChoice.OWN);
        run(RunPlan.withUsage(text, List.of(new CrawlerReading(text, Crawler.named("FooBot")))),
                List.of("/p/1", "/a", "/x"), (results, _) -> {
                    ResultRows rows = allRows(results);
                    Path csv = folder.resolve("out.csv");
                    new RowExport(results, rows, RowExport.Form.CSV).write(csv, () -> false);
                    assertThat(Files.readAllLines(csv)).containsExactly(
                            "url,crawler,standard,outcome,line,rule,reason,visitor,status,day,train-ai,search,usage-lines",
                            "/p/1,FooBot,rfc-9309,allowed,,,no-rule-matches,,,,disallowed,allowed,3 4",
                            "/a,FooBot,rfc-9309,allowed,,,no-rule-matches,,,,disallowed,unknown,2",
                            "/x,FooBot,rfc-9309,blocked,5,Disallow: /x,rule,,,,none,none,");
                    Path jsonl = folder.resolve("out.jsonl");
                    new RowExport(results, rows, RowExport.Form.JSON_LINES).write(jsonl, () -> false);
                    assertThat(Files.readAllLines(jsonl)).element(0).asString().endsWith(
                            "\"usage\":{\"train-ai\":\"disallowed\",\"search\":\"allowed\",\"lines\":[3,4]}}");
                    SortedRows sorted =
                            SortedRows.sort(results, rows, SortKey.TRAINING, true, () -> false).orElseThrow();
                    assertThat(results.row(sorted.row(0)).text()).isEqualTo("/x");
                    RuleCoverage coverage = RuleCoverage.count(results, () -> false).orElseThrow();
                    assertThat(coverage.usageLines()).extracting(CoveredLine::text).containsExactly(
                            "Content-Usage: train-ai=n", "Content-Usage: /p train-ai=n, search=y",
                            "Content-Usage: /p search=y");
                });
    }

    @Test
    void fileWithoutPreferencesExportsEmptyCells(@TempDir Path folder) throws Exception {
        RobotsText text = RobotsText.of("User-agent: *\nContent-Usage: other=n\nDisallow: /x\n", StandardChoice.OWN);
        RunPlan plan = RunPlan.withUsage(text, readings(text));
        assertThat(plan.usageColumns()).isEmpty();
        run(plan, List.of("/a"), (results, _) -> {
            assertThat(results.hasUsage()).isFalse();
            Path csv = folder.resolve("out.csv");
            new RowExport(results, allRows(results), RowExport.Form.CSV).write(csv, () -> false);
            assertThat(Files.readAllLines(csv)).element(1).asString().endsWith("no-rule-matches,,,,,,");
            Path jsonl = folder.resolve("out.jsonl");
            new RowExport(results, allRows(results), RowExport.Form.JSON_LINES)
                    .write(jsonl, () -> false);
            assertThat(Files.readString(jsonl)).doesNotContain("usage");
        });
    }
}
