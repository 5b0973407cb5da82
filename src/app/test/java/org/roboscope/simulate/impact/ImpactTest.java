package org.roboscope.simulate.impact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.RandomFiles;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.Plan;
import org.roboscope.simulate.run.Run;
import org.roboscope.simulate.run.RunTest;

@Timeout(300)
class ImpactTest {

    private static final List<Crawler> CRAWLERS =
            List.of(Crawler.named("FooBot"), Crawler.named("Googlebot"), Crawler.named("Third"));
    private static final List<String> PATHS = RandomFiles.allPaths(4);

    static List<Standard> standards() {
        return Standards.all();
    }

    @ParameterizedTest
    @MethodSource("standards")
    void itIsTheDifferenceOfTwoFullRuns(Standard standard) throws Exception {
        RandomFiles random = new RandomFiles(21);
        long flipped = 0;
        for (int i = 0; i < 60; i++) {
            List<String> lines = random.lines();
            RobotsText before = RobotsText.of(RandomFiles.text(lines), ReadAs.by(standard));
            Standard other = i % 5 == 0 ? Standards.all().get(i / 5 % 10) : standard;
            RobotsText after = RobotsText.of(RandomFiles.text(random.edited(lines)), ReadAs.by(other));
            List<String> urls = new ArrayList<>();
            for (int url = 0; url < 700; url++) {
                urls.add(random.path());
            }
            Comparison comparison = Comparison.of(before, after, CRAWLERS, Catalogue.builtIn());
            Impact impact = new Impact(comparison);
            new Run(comparison.plan(), List.of(RunTest.source(urls)), Catalogue.builtIn(), impact).execute();
            List<String> all = new ArrayList<>();
            run(before, urls, all);
            List<String> changed = new ArrayList<>();
            run(after, urls, changed);
            Map<String, Long> expected = new HashMap<>();
            for (int at = 0; at < all.size(); at++) {
                if (!outcome(all.get(at)).equals(outcome(changed.get(at)))) {
                    expected.merge(all.get(at) + " > " + changed.get(at), 1L, Long::sum);
                }
            }
            assertThat(counts(impact)).isEqualTo(expected);
            flipped += expected.size();
        }
        assertThat(flipped).isGreaterThan(20);
    }

    /** For every URL and crawler: crawler, outcome, line. */
    private static void run(RobotsText text, List<String> urls, List<String> into) throws Exception {
        Plan plan = Plan.of(text, CRAWLERS);
        new Run(plan, List.of(RunTest.source(urls)), Catalogue.builtIn(), chunk -> {
            for (int i = 0; i < chunk.size(); i++) {
                for (var party : plan.parties()) {
                    int verdict = chunk.verdict(i, party.column());
                    into.add(party.crawler() + " " + PackedVerdict.line(verdict) + " "
                            + PackedVerdict.outcome(verdict));
                }
            }
        }).execute();
    }

    private static String outcome(String row) {
        return row.substring(row.lastIndexOf(' ') + 1);
    }

    private static Map<String, Long> counts(Impact impact) {
        Map<String, Long> counts = new HashMap<>();
        for (Flips flips : impact.flips()) {
            assertThat(flips.folders().stream().mapToLong(Flips.Folder::urls).sum()).isEqualTo(flips.urls());
            assertThat(flips.examples()).isNotEmpty();
            for (String crawler : flips.pairing().crawlers()) {
                int was = flips.decided().map(rule -> rule.line()).orElse(0);
                int is = flips.decides().map(rule -> rule.line()).orElse(0);
                counts.merge(crawler + " " + was + " " + flips.was() + " > " + crawler + " " + is + " " + flips.is(),
                        flips.urls(), Long::sum);
            }
        }
        return counts;
    }

    @ParameterizedTest
    @MethodSource("standards")
    void withoutAListUrlsAreFoundOrProvenNotToBe(Standard standard) {
        RandomFiles random = new RandomFiles(22);
        int proven = 0;
        int found = 0;
        for (int i = 0; i < 250; i++) {
            List<String> lines = random.lines();
            RobotsText before = RobotsText.of(RandomFiles.text(lines), ReadAs.by(standard));
            Standard other = i % 5 == 0 ? Standards.all().get(i / 5 % 10) : standard;
            RobotsText after = RobotsText.of(RandomFiles.text(random.edited(lines)), ReadAs.by(other));
            Comparison comparison = Comparison.of(before, after, CRAWLERS, Catalogue.builtIn());
            for (Pairing pairing : comparison.pairings()) {
                Proposals.Found proposals = Proposals.of(pairing, () -> false);
                found += proposals.found().size();
                for (Proposal proposal : proposals.found()) {
                    assertThat(flips(pairing, proposal.url())).isTrue();
                }
                if (proposals.complete()) {
                    proven++;
                    List<String> known = proposals.found().stream().map(it -> lines(pairing, it.url())).toList();
                    assertThat(PATHS).filteredOn(path -> flips(pairing, path)).as("%s to %s%n%s%nto%n%s", standard,
                            other, ByteText.toText(before.bytes()), ByteText.toText(after.bytes()))
                            .allMatch(path -> known.contains(lines(pairing, path)));
                }
            }
        }
        assertThat(found).isGreaterThan(50);
        assertThat(proven > 200).isEqualTo(!standard.precedence().kindsCompeteApart());
    }

    private static boolean flips(Pairing pairing, String path) {
        return pairing.before().verdict("http://h" + path).outcome() != pairing.after().verdict("http://h" + path)
                .outcome();
    }

    private static String lines(Pairing pairing, String path) {
        return pairing.before().verdict("http://h" + path).rule().map(rule -> rule.line()) + " "
                + pairing.after().verdict("http://h" + path).rule().map(rule -> rule.line());
    }

    @Test
    void aSearchEngineThatLosesTheStartPageIsNamed() {
        RobotsText before = RobotsText.of("User-agent: *\nDisallow: /x\n", ReadAs.by(Standards.GOOGLE));
        RobotsText after = RobotsText.of("User-agent: *\nDisallow: /\n", ReadAs.by(Standards.GOOGLE));
        List<Crawler> crawlers = List.of(Catalogue.builtIn().crawler("Googlebot"),
                Catalogue.builtIn().crawler("GPTBot"), Catalogue.builtIn().crawler("bingbot"));
        Comparison comparison = Comparison.of(before, after, crawlers, Catalogue.builtIn());
        assertThat(comparison.searchesThatLoseTheStartPage()).containsExactly("Googlebot", "bingbot");
        Proposals.Found found = Proposals.of(comparison, () -> false);
        assertThat(found.complete()).isTrue();
        assertThat(found.found()).extracting(Proposal::url).containsExactly("/");
        assertThat(found.found().getFirst().cause()).isEqualTo(Cause.ADDED);
        assertThat(found.found().getFirst().is().outcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(Proposals.of(Comparison.of(before, before, crawlers, Catalogue.builtIn()), () -> false))
                .isEqualTo(new Proposals.Found(List.of(), true));
    }
}
