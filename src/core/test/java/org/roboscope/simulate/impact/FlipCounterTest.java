package org.roboscope.simulate.impact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.RandomFiles;
import org.roboscope.simulate.impact.FlipCounter.FlipSummary;
import org.roboscope.simulate.impact.FlipCounter.Folder;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRunTest;

/** Counts and finds changed verdicts. The counts equal the difference of two runs. */
@Timeout(300)
class FlipCounterTest {

    private static final List<Crawler> CRAWLERS =
            List.of(Crawler.named("FooBot"), Crawler.named("Googlebot"), Crawler.named("Third"));
    private static final List<String> PATHS = RandomFiles.allPaths(4);

    static List<Standard> standards() {
        return Standards.all();
    }

    @ParameterizedTest
    @MethodSource("standards")
    void counterEqualsDifferenceOfTwoRuns(Standard standard) throws Exception {
        assertThat(differences(standard, 15)).isPositive();
    }

    @ParameterizedTest
    @MethodSource("standards")
    @Tag("nightly")
    void counterEqualsDifferenceOfManyRuns(Standard standard) throws Exception {
        assertThat(differences(standard, 60)).isGreaterThan(20);
        assertSearchFindsFlips(standard, 250);
    }

    private static long differences(Standard standard, int runs) throws Exception {
        RandomFiles random = new RandomFiles(21);
        long differenceCount = 0;
        for (int i = 0; i < runs; i++) {
            List<String> lines = random.lines();
            RobotsText before = RobotsText.of(RandomFiles.text(lines), StandardChoice.by(standard));
            Standard standardAfter = i % 5 == 0 ? Standards.all().get(i / 5 % 10) : standard;
            RobotsText after = RobotsText.of(RandomFiles.text(random.edit(lines)), StandardChoice.by(standardAfter));
            List<String> urls = new ArrayList<>();
            for (int url = 0; url < 700; url++) {
                urls.add(random.path());
            }
            ImpactPlan comparison = ImpactPlan.of(before, after, CRAWLERS, Catalogue.builtIn());
            FlipCounter flipCounter = new FlipCounter(comparison);
            new SimulationRun(comparison.plan(), List.of(SimulationRunTest.source(urls)), Catalogue.builtIn(),
                    flipCounter).execute();
            List<String> verdictsBefore = new ArrayList<>();
            addVerdicts(before, urls, verdictsBefore);
            List<String> verdictsAfter = new ArrayList<>();
            addVerdicts(after, urls, verdictsAfter);
            Map<String, Long> expectedCounts = new HashMap<>();
            for (int index = 0; index < verdictsBefore.size(); index++) {
                if (!outcome(verdictsBefore.get(index)).equals(outcome(verdictsAfter.get(index)))) {
                    expectedCounts.merge(verdictsBefore.get(index) + " > " + verdictsAfter.get(index), 1L, Long::sum);
                }
            }
            assertThat(counts(flipCounter)).isEqualTo(expectedCounts);
            differenceCount += expectedCounts.size();
        }
        return differenceCount;
    }

    /** Adds crawler, outcome and line for every URL and crawler. */
    private static void addVerdicts(RobotsText text, List<String> urls, List<String> verdicts) throws Exception {
        RunPlan plan = RunPlan.of(text, CRAWLERS);
        new SimulationRun(plan, List.of(SimulationRunTest.source(urls)), Catalogue.builtIn(), chunk -> {
            for (int i = 0; i < chunk.size(); i++) {
                for (var runCrawler : plan.runCrawlers()) {
                    int verdict = chunk.verdict(i, runCrawler.column());
                    verdicts.add(runCrawler.name() + " " + PackedVerdict.line(verdict) + " "
                            + PackedVerdict.outcome(verdict));
                }
            }
        }).execute();
    }

    private static String outcome(String row) {
        return row.substring(row.lastIndexOf(' ') + 1);
    }

    private static Map<String, Long> counts(FlipCounter flipCounter) {
        Map<String, Long> counts = new HashMap<>();
        for (FlipSummary<FlippedUrl> flipSummary : flipCounter.flips()) {
            assertThat(flipSummary.folders().stream().mapToLong(Folder::urlCount).sum())
                    .isEqualTo(flipSummary.urlCount());
            assertThat(flipSummary.examples()).isNotEmpty();
            for (String crawler : flipSummary.flip().policyPair().crawlers()) {
                int lineBefore = flipSummary.flip().before().rule().map(rule -> rule.line()).orElse(0);
                int lineAfter = flipSummary.flip().after().rule().map(rule -> rule.line()).orElse(0);
                counts.merge(
                        crawler + " " + lineBefore + " " + flipSummary.flip().before().outcome() + " > " + crawler + " "
                                + lineAfter
                                + " "
                                + flipSummary.flip().after().outcome(),
                        flipSummary.urlCount(), Long::sum);
            }
        }
        return counts;
    }

    @ParameterizedTest
    @MethodSource("standards")
    void searchFindsUrlsOrProvesNone(Standard standard) {
        assertSearchFindsFlips(standard, 50);
    }

    private static void assertSearchFindsFlips(Standard standard, int files) {
        RandomFiles random = new RandomFiles(22);
        int provenCount = 0;
        int flipCount = 0;
        for (int i = 0; i < files; i++) {
            List<String> lines = random.lines();
            RobotsText before = RobotsText.of(RandomFiles.text(lines), StandardChoice.by(standard));
            Standard standardAfter = i % 5 == 0 ? Standards.all().get(i / 5 % 10) : standard;
            RobotsText after = RobotsText.of(RandomFiles.text(random.edit(lines)), StandardChoice.by(standardAfter));
            ImpactPlan comparison = ImpactPlan.of(before, after, CRAWLERS, Catalogue.builtIn());
            for (PolicyPair policyPair : comparison.policyPairs()) {
                FlipSearch.FlipSearchResult<FlippedUrl> result = FlipSearch.findVerdictFlips(policyPair, () -> false);
                flipCount += result.flips().size();
                for (FlippedUrl flippedUrl : result.flips()) {
                    assertThat(isFlipped(policyPair, flippedUrl.url())).isTrue();
                }
                if (result.isComplete()) {
                    provenCount++;
                    List<String> knownLines =
                            result.flips().stream().map(flip -> decidingLines(policyPair, flip.url())).toList();
                    assertThat(PATHS).filteredOn(path -> isFlipped(policyPair, path))
                            .as("%s to %s%n%s%nto%n%s", standard,
                                    standardAfter, ByteText.toText(before.bytes()), ByteText.toText(after.bytes()))
                            .allMatch(path -> knownLines.contains(decidingLines(policyPair, path)));
                }
            }
        }
        assertThat(flipCount).isGreaterThan(files / 5);
        if (!standard.precedence().allowAndDisallowCompeteSeparately()) {
            assertThat(provenCount).isGreaterThan(files * 4 / 5);
        }
    }

    private static boolean isFlipped(PolicyPair policyPair, String path) {
        return policyPair.before().verdict("http://h" + path).outcome() != policyPair.after().verdict("http://h" + path)
                .outcome();
    }

    private static String decidingLines(PolicyPair policyPair, String path) {
        return policyPair.before().verdict("http://h" + path).rule().map(rule -> rule.line()) + " "
                + policyPair.after().verdict("http://h" + path).rule().map(rule -> rule.line());
    }

    @Test
    void searchCrawlerLosingHomePageIsNamed() {
        RobotsText before = RobotsText.of("User-agent: *\nDisallow: /x\n", StandardChoice.by(Standards.GOOGLE));
        RobotsText after = RobotsText.of("User-agent: *\nDisallow: /\n", StandardChoice.by(Standards.GOOGLE));
        List<Crawler> crawlers = List.of(Catalogue.builtIn().requireCrawler("Googlebot"),
                Catalogue.builtIn().requireCrawler("GPTBot"), Catalogue.builtIn().requireCrawler("bingbot"));
        ImpactPlan comparison = ImpactPlan.of(before, after, crawlers, Catalogue.builtIn());
        assertThat(comparison.searchCrawlersLosingHomePage()).containsExactly("Googlebot", "bingbot");
        FlipSearch.FlipSearchResult<FlippedUrl> result = FlipSearch.findVerdictFlips(comparison, () -> false);
        assertThat(result.isComplete()).isTrue();
        assertThat(result.flips()).extracting(FlippedUrl::url).containsExactly("/");
        assertThat(result.flips().getFirst().cause()).isEqualTo(FlipCause.ADDED);
        assertThat(result.flips().getFirst().after().outcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(
                FlipSearch.findVerdictFlips(ImpactPlan.of(before, before, crawlers, Catalogue.builtIn()), () -> false))
                .isEqualTo(new FlipSearch.FlipSearchResult<FlippedUrl>(List.of(), true));
    }
}
