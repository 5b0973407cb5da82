package org.roboscope.simulate.coverage;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.RandomFiles;
import org.roboscope.simulate.coverage.RuleCoverage.CoveredLine;
import org.roboscope.simulate.coverage.RuleCoverage.IdleReason;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRunTest;
import org.roboscope.simulate.run.UrlChunk;

/** Counts the URLs that each rule decides about or matches, and gives the reason why a rule decides about none. */
@Timeout(120)
class RuleCoverageTest {

    private static final List<Crawler> CRAWLERS =
            List.of(Crawler.named("FooBot"), Crawler.named("Googlebot"), Crawler.named("Third"));
    private static final RunPlan FOLDER_PLAN = RunPlan.of(
            RobotsText.of("User-agent: *\nDisallow: /a/\nAllow: /a/b\nDisallow: /c\n",
                    StandardChoice.by(Standards.GOOGLE)),
            CRAWLERS);

    @Test
    void coverageEqualsEngineCounts() throws Exception {
        assertEqualsEngineCounts(20);
    }

    @Test
    @Tag("fuzz")
    void coverageEqualsEngineCountsForManyFiles() throws Exception {
        assertEqualsEngineCounts(60);
    }

    private static void assertEqualsEngineCounts(int files) throws Exception {
        RandomFiles random = new RandomFiles(11);
        for (int i = 0; i < files; i++) {
            String text = RandomFiles.text(random.lines()) + "Allow: /a/index.html\nDisallow: /b/index.htm\n";
            List<String> urls = new ArrayList<>();
            for (int url = 0; url < 60; url++) {
                urls.add(random.random().nextInt(8) == 0 ? "/robots.txt" : "http://h" + random.path());
            }
            urls.add("/a/");
            for (StandardChoice standardChoice : StandardChoice.all()) {
                assertEqualsEngineCounts(RunPlan.of(RobotsText.of(text, standardChoice), CRAWLERS), text, urls);
            }
            assertEqualsEngineCounts(RunPlan.ofReadings(
                    RobotsText.of(text, StandardChoice.OWN),
                    CrawlerReading.underEveryStandard(RobotsText.of(text, StandardChoice.OWN), CRAWLERS)), text, urls);
        }
    }

    private static void assertEqualsEngineCounts(RunPlan plan, String text, List<String> urls) throws Exception {
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(SimulationRunTest.source(urls)), Catalogue.builtIn(), results).execute();
        RuleCoverage coverage = RuleCoverage.count(results, () -> false).orElseThrow();
        assertThat(counts(coverage)).as("%s%n%s", text, urls).isEqualTo(engineCounts(plan, urls));
        assertThat(coverage.lines()).extracting(CoveredLine::line).as(text).doesNotHaveDuplicates()
                .containsAll(plan.text().layout().groups().stream().flatMap(group -> group.rules().stream())
                        .map(Rule::line).toList());
        assertThat(coverage.lines()).as(text)
                .allMatch(line -> line.idleReason().isPresent() == (line.decidedUrls() == 0));
    }

    @Test
    void lineCountsIfItDecidesInAnyReading() throws Exception {
        RobotsText text = RobotsText.of("User-agent: *\nDisalow: /a\nDisallow: /b\n", StandardChoice.OWN);
        RunPlan plan =
                RunPlan.of(text, List.of(Crawler.named("FooBot"), Catalogue.builtIn().requireCrawler("Googlebot")));
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(SimulationRunTest.source(List.of("/a", "/b", "/c"))), Catalogue.builtIn(),
                results).execute();
        RuleCoverage coverage = RuleCoverage.count(results, () -> false).orElseThrow();
        assertThat(counts(coverage)).isEqualTo(Map.of(2, "1 0", 3, "1 0"));
        assertThat(coverage.rules()).extracting(CoveredLine::text).containsExactly("Disalow: /a", "Disallow: /b");
    }

    @Test
    void idleRulesOfAllGroupsHaveReasons() throws Exception {
        RobotsText text = RobotsText.of("""
                User-agent: Googlebot
                Disallow: /a
                Disallow: /a/b
                Allow: /a/b
                Disallow: /none/
                Disallow:

                User-agent: *
                Disallow: /cart/

                User-agent: NobodyBot
                Disallow: /b

                User-agent: Bytespider
                Disallow: /
                """, StandardChoice.OWN);
        RunPlan plan = RunPlan.of(text, List.of(Catalogue.builtIn().requireCrawler("Googlebot")));
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(SimulationRunTest.source(List.of("/a", "/a/b", "/cart/1"))),
                Catalogue.builtIn(), results).execute();
        RuleCoverage coverage = RuleCoverage.count(results, () -> false).orElseThrow();
        assertThat(coverage.lines()).extracting(
                line -> line.line() + " " + line.idleReason().map(IdleReason::name).orElse("decides"))
                .containsExactly("2 decides", "3 ANOTHER_DECIDES", "4 decides", "5 NO_URL_MATCHES", "6 EMPTY",
                        "9 NOT_TESTED", "12 NO_KNOWN_CRAWLER", "15 CRAWLERS_IGNORE_IT");
    }

    @Test
    void groupWithTooManyRulesIsReported() throws Exception {
        StringBuilder text = new StringBuilder("User-agent: *\n");
        for (int rule = 0; rule < 2_049; rule++) {
            text.append("Disallow: /a").append(rule).append('\n');
        }
        RunPlan plan =
                RunPlan.of(RobotsText.of(text, StandardChoice.by(Standards.YANDEX)), List.of(Crawler.named("FooBot")));
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(SimulationRunTest.source(List.of("/a1"))), Catalogue.builtIn(), results)
                .execute();
        assertThat(RuleCoverage.count(results, () -> false).orElseThrow().lines()).hasSize(2_049)
                .allMatch(line -> line.idleReason().equals(Optional.of(IdleReason.TOO_MANY_RULES)));
    }

    private static Map<Integer, String> counts(RuleCoverage coverage) {
        Map<Integer, String> counts = new TreeMap<>();
        coverage.rules().forEach(count -> counts.put(count.line(), count.decidedUrls() + " " + count.matchedUrls()));
        return counts;
    }

    private static Map<Integer, String> engineCounts(RunPlan plan, List<String> urls) {
        Map<Integer, Rule> rules = new TreeMap<>();
        Map<Integer, Integer> decidedUrls = new HashMap<>();
        Map<Integer, Integer> matchedUrls = new HashMap<>();
        for (Policy policy : plan.columns()) {
            policy.rules().forEach(rule -> rules.put(rule.line(), rule));
        }
        for (String url : urls) {
            Map<Integer, Boolean> decidesByLine = new HashMap<>();
            for (Policy policy : plan.columns()) {
                VerdictExplanation explanation = VerdictExplanation.of(policy, RequestPath.ofUrl(url));
                explanation.matches()
                        .forEach(ruleEvaluation -> decidesByLine.putIfAbsent(ruleEvaluation.rule().line(), false));
                explanation.verdict().rule().ifPresent(rule -> decidesByLine.put(rule.line(), true));
            }
            decidesByLine
                    .forEach((line, decides) -> (decides ? decidedUrls : matchedUrls).merge(line, 1, Integer::sum));
        }
        Map<Integer, String> counts = new TreeMap<>();
        rules.keySet().forEach(
                line -> counts.put(line, decidedUrls.getOrDefault(line, 0) + " " + matchedUrls.getOrDefault(line, 0)));
        return counts;
    }

    @Test
    void ruleWithoutUrlIsIdle() throws Exception {
        RuleCoverage coverage = RuleCoverage.count(runFolders(_ -> {}), () -> false).orElseThrow();
        assertThat(counts(coverage)).isEqualTo(Map.of(2, "1 2", 3, "2 0", 4, "0 0"));
        assertThat(coverage.rules()).filteredOn(count -> count.decidedUrls() == 0).extracting(CoveredLine::line)
                .containsExactly(4);
    }

    @Test
    void stoppedCountHasNoCoverage() throws Exception {
        assertThat(RuleCoverage.count(runFolders(_ -> {}), () -> true)).isEmpty();
    }

    @Test
    void summaryCountsFolders() throws Exception {
        VerdictSummary summary = new VerdictSummary(FOLDER_PLAN);
        runFolders(summary);
        assertThat(summary.countsByRunCrawler()).containsOnly(new VerdictSummary.Counts(4, 1, 0, 0, 0)).hasSize(3);
        assertThat(summary.folders()).extracting(VerdictSummary.Folder::name).containsExactly("/a/", "/");
        assertThat(summary.folders().getFirst().countsByRunCrawler())
                .containsOnly(new VerdictSummary.Counts(2, 1, 0, 0, 0));
    }

    private static RunResults runFolders(Consumer<UrlChunk> onChunk) throws Exception {
        RunResults results = new RunResults(FOLDER_PLAN, Catalogue.builtIn());
        new SimulationRun(FOLDER_PLAN,
                List.of(SimulationRunTest.source(List.of("/a/b/1", "/a/b/2", "https://h/a/c", "/x", "https://h"))),
                Catalogue.builtIn(), results.andThen(onChunk)).execute();
        return results;
    }

    @Test
    void urlsOfOtherSitesMatchNoRule() throws Exception {
        RobotsText text = RobotsText.of("User-agent: *\nDisallow: /a\nAllow: /b\n", StandardChoice.OWN);
        RunPlan plan = RunPlan.of(text, CRAWLERS)
                .forSite(SiteScope.of(SiteScope.originOf("https://h".getBytes(US_ASCII)).orElseThrow()));
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        new SimulationRun(plan, List.of(SimulationRunTest.source(List.of("/a", "https://other/b", "http://h/a"))),
                Catalogue.builtIn(), results).execute();
        RuleCoverage coverage = RuleCoverage.count(results, () -> false).orElseThrow();
        assertThat(counts(coverage)).isEqualTo(Map.of(2, "1 0", 3, "0 0"));
    }
}
