package org.roboscope.simulate.impact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRunTest;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;
import org.roboscope.spec.FuzzRun;

/** Finds URLs whose usage preferences change, or proves that there are none. */
class FlipSearchTest {

    private static final List<String> PATHS = List.of("/", "/a", "/a/", "/a/b", "/*b", "/a*b", "/b$", "/a/*", "/%61",
            "/b/a$", "/*a/b", "/ab");
    private static final List<String> PREFERENCES =
            List.of("train-ai=n", "train-ai=y", "search=n", "train-ai=n, search=y", "other=n", "search=y", "A=n");
    private static final List<String> SIGNALS = List.of("ai-train=no", "ai-train=yes", "use=full, search=no", "");

    private static FlipSearch.FlipSearchResult<FlippedUse> search(String before, String after, Standard standard) {
        return FlipSearch.findUseFlips(comparison(before, after, standard), () -> false);
    }

    private static ImpactPlan comparison(String before, String after, Standard standard) {
        StandardChoice choice = StandardChoice.by(standard);
        return ImpactPlan.of(RobotsText.of(before, choice), RobotsText.of(after, choice),
                List.of(Crawler.ofToken("FooBot")), Catalogue.builtIn());
    }

    private static String lines(FlipSearch.FlipSearchResult<FlippedUse> result) {
        return result.flips().stream()
                .map(flip -> flip.url() + " " + flip.change().use().field() + " " + flip.change().use().key() + " "
                        + flip.change().before().value() + " " + flip.change().after().value() + " " + flip.cause())
                .collect(Collectors.joining("\n")) + (result.isComplete() ? "\nall" : "\npart");
    }

    @Test
    void changeForAllPagesShowsTheHomePage() {
        assertThat(lines(search("User-agent: *\nContent-Usage: train-ai=n\n",
                "User-agent: *\nContent-Usage: train-ai=y\nContent-Signal: search=no\n", Standards.RFC_9309)))
                .isEqualTo("""
                        / Content-Usage train-ai NO YES CHANGED
                        / Content-Signal search NOT_STATED NO ADDED
                        all""");
    }

    @Test
    void longerPathHidingShorterOneIsNamed() {
        FlipSearch.FlipSearchResult<FlippedUse> result = search("User-agent: *\nContent-Usage: train-ai=n\n",
                "User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /photos/ search=y\n", Standards.RFC_9309);
        assertThat(lines(result)).isEqualTo("""
                /photos/ Content-Usage train-ai NO NOT_STATED ADDED
                /photos/ Content-Usage search NOT_STATED YES ADDED
                all""");
        assertThat(result.flips().getFirst().usagePair().addedLines(result.flips().getFirst().change()))
                .containsExactly(3);
    }

    @Test
    void blockedPagesHaveNoChangedUses() {
        String blocked = "User-agent: *\nDisallow: /\nAllow: /open/\nContent-Usage: ";
        assertThat(lines(search(blocked + "/closed/ train-ai=n\n", blocked + "/closed/ train-ai=y\n",
                Standards.RFC_9309))).isEqualTo("\nall");
        assertThat(lines(search(blocked + "train-ai=n\n", blocked + "train-ai=y\n", Standards.RFC_9309)))
                .isEqualTo("/open/ Content-Usage train-ai NO YES CHANGED\nall");
    }

    @Test
    void filesWithoutPreferencesAreSkipped() {
        assertThat(comparison("User-agent: *\nDisallow: /a\n", "User-agent: *\nDisallow: /b\n", Standards.GOOGLE)
                .usagePairs()).isEmpty();
    }

    @Test
    void equivalentLinesAreSkipped() {
        assertThat(comparison("User-agent: *\nContent-Usage: train-ai=n\nContent-Signal: search=yes\n",
                "User-agent: *\nContent-Signal: SEARCH = YES\nContent-usage:train-ai=n;a=b # x\n", Standards.GOOGLE)
                .usagePairs()).isEmpty();
    }

    @Test
    void otherFollowedGroupIsTheCause() {
        assertThat(lines(search("User-agent: *\nContent-Usage: train-ai=n\nAllow: /\n",
                "User-agent: *\nContent-Usage: train-ai=n\nAllow: /\n\nUser-agent: FooBot\nDisallow:\n",
                Standards.RFC_9309)))
                .isEqualTo("/ Content-Usage train-ai NO NOT_STATED GROUP\nall");
    }

    @Test
    void runCountsChangedUses() throws Exception {
        String before = "User-agent: *\nDisallow: /x\nContent-Usage: train-ai=n\nContent-Signal: ai-train=no\n";
        String after = "User-agent: *\nDisallow: /x\nContent-Usage: /a train-ai=n\nContent-Signal: ai-train=no\n";
        ImpactPlan comparison = comparison(before, after, Standards.GOOGLE);
        FlipCounter counter = new FlipCounter(comparison);
        new SimulationRun(comparison.plan(), List.of(SimulationRunTest.source(List.of("/a", "/b", "/x", "/c/d"))),
                Catalogue.builtIn(), counter).execute();
        assertThat(counter.flips()).isEmpty();
        assertThat(counter.useFlips()).singleElement().satisfies(flips -> {
            assertThat(flips.urlCount()).isEqualTo(2);
            assertThat(flips.examples()).containsExactly("/b", "/c/d");
            assertThat(flips.flip().cause()).isEqualTo(FlipCause.REMOVED);
            assertThat(flips.flip().change().before().value()).isEqualTo(UseValue.NO);
            assertThat(flips.flip().change().after().value()).isEqualTo(UseValue.NOT_STATED);
        });
    }

    @Test
    void searchAgreesWithAllShortUrls() {
        assertAgreesWithAllUrls(new Random(7), 250);
    }

    @Test
    @Tag("fuzz")
    void searchAgreesWithAllShortUrlsOften() {
        FuzzRun.repeat(random -> assertAgreesWithAllUrls(random, 50));
    }

    private static void assertAgreesWithAllUrls(Random random, int rounds) {
        List<String> urls = shortUrls();
        List<Standard> standards = Standards.all();
        int completeCount = 0;
        int flipCount = 0;
        for (int round = 0; round < rounds; round++) {
            String before = randomFile(random);
            String after = random.nextBoolean() ? randomFile(random) : edit(before, random);
            Standard standard = random.nextInt(3) > 0 ? Standards.RFC_9309 : pick(standards, random);
            ImpactPlan comparison = comparison(before, after, standard);
            FlipSearch.FlipSearchResult<FlippedUse> result = FlipSearch.findUseFlips(comparison, () -> false);
            String files = before + "\n→\n" + after + "\n" + standard.id();
            for (FlippedUse flip : result.flips()) {
                assertThat(isConfirmed(flip)).as(files + flip.url()).isTrue();
            }
            List<UseChange> foundChanges = result.flips().stream().map(FlippedUse::change).toList();
            for (UsagePair pair : comparison.usagePairs()) {
                for (String url : urls) {
                    List<UseChange> changes = pair.changes(RequestPath.ofUrl(url));
                    flipCount += changes.size();
                    if (result.isComplete()) {
                        changes.forEach(change -> assertThat(foundChanges).as(files + url + change)
                                .anyMatch(other -> isByLinesOf(other, change)));
                    }
                }
            }
            completeCount += result.isComplete() && !comparison.usagePairs().isEmpty() ? 1 : 0;
        }
        assertThat(completeCount).isGreaterThan(rounds / 4);
        assertThat(flipCount).isGreaterThan(rounds);
    }

    /** Whether the policies confirm the change of the URL. */
    private static boolean isConfirmed(FlippedUse flippedUse) {
        UsagePair pair = flippedUse.usagePair();
        RequestPath path = RequestPath.ofUrl(flippedUse.url());
        StatedUse before = flippedUse.change().use().statementFor(pair.before(), path);
        StatedUse after = flippedUse.change().use().statementFor(pair.after(), path);
        return pair.before().fetching().verdict(path).outcome() == Outcome.ALLOWED
                && pair.after().fetching().verdict(path).outcome() == Outcome.ALLOWED
                && before.equals(flippedUse.change().before()) && after.equals(flippedUse.change().after())
                && before.value() != after.value();
    }

    /** Whether the change has the same lines. Several paths of the same length may apply together. */
    private static boolean isByLinesOf(UseChange foundChange, UseChange change) {
        return foundChange.use().equals(change.use()) && foundChange.before().value() == change.before().value()
                && foundChange.after().value() == change.after().value()
                && change.linesBefore().containsAll(foundChange.linesBefore())
                && change.linesAfter().containsAll(foundChange.linesAfter());
    }

    private static List<String> shortUrls() {
        List<String> urls = new ArrayList<>(List.of("/", "/%61", "/%61/b", "/a/%62", "/b?a=b", "/a?%2Fb", "/B"));
        List<String> previous = List.of("/");
        for (int length = 0; length < 4; length++) {
            previous =
                    previous.stream().flatMap(url -> List.of("a", "b", "/", "x").stream().map(letter -> url + letter))
                            .toList();
            urls.addAll(previous);
        }
        return urls;
    }

    private static String randomFile(Random random) {
        List<String> lines = new ArrayList<>(List.of("User-agent: *"));
        for (int count = random.nextInt(6); count > 0; count--) {
            lines.add(randomLine(random));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String edit(String file, Random random) {
        List<String> lines = new ArrayList<>(file.lines().toList());
        if (lines.size() > 1 && random.nextBoolean()) {
            lines.remove(1 + random.nextInt(lines.size() - 1));
        }
        lines.add(1 + random.nextInt(lines.size()), randomLine(random));
        return String.join("\n", lines) + "\n";
    }

    private static String randomLine(Random random) {
        return switch (random.nextInt(7)) {
            case 0 -> "Disallow: " + pick(PATHS, random);
            case 1 -> "Allow: " + pick(PATHS, random);
            case 2 -> random.nextInt(4) > 0 ? "Crawl-delay: 1" : "Content-Signal: " + pick(SIGNALS, random);
            case 3 -> "Content-Usage: " + pick(PREFERENCES, random);
            default -> "Content-Usage: " + pick(PATHS, random) + " " + pick(PREFERENCES, random);
        };
    }

    private static <T> T pick(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }
}
