package org.roboscope.simulate.impact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.RandomFiles;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;

/** Compares searches without a result with the verdicts of all crawlers on URLs made from the patterns of the file. */
@Timeout(600)
class NothingChangesTest {

    private static final String[] NAMES = {
        "*", "Googlebot", "bingbot", "Yandex", "Baiduspider", "GPTBot", "Pinterest", "Pinfinder", "MJ12bot", "Applebot",
        "Googlebot-News"
    };
    private static final List<String> WILDCARD_TEXTS = List.of("", "x", "a", "b/", "ab");

    @Test
    void emptySearchAgreesWithAllCrawlersAndUrls() {
        assertSearchAgrees(200, 15);
    }

    @Test
    @Tag("fuzz")
    void emptySearchAgreesForManyFiles() {
        assertSearchAgrees(1_000, System.nanoTime());
    }

    @Test
    void rulesForUnknownCrawlersAreCompared() {
        StringBuilder before = new StringBuilder("User-agent: *\nDisallow: /z\n\nUser-agent: Pinfinder\n");
        StringBuilder after = new StringBuilder(before);
        for (int rule = 0; rule < 51; rule++) {
            before.append("Disallow: /old").append(rule).append('\n');
            after.append("Disallow: /new").append(rule).append('\n');
        }
        FlipSearch.FlipSearchResult<FlippedUrl> result = search(before.toString(), after.toString());
        assertThat(result.flips()).isNotEmpty();
        assertThat(result.flips()).allSatisfy(
                flippedUrl -> assertThat(flippedUrl.policyPair().crawlers()).containsExactly("Pinfinder"));
    }

    @Test
    void tokensWithoutRequestsAreCompared() {
        FlipSearch.FlipSearchResult<FlippedUrl> result = search("", "User-agent: Google-Extended\nDisallow: /\n");
        assertThat(result.flips()).extracting(flippedUrl -> flippedUrl.policyPair().crawlers())
                .containsExactly(List.of("Google-Extended"));
    }

    @Test
    void textTooLargeForYandexOpensTheSite() {
        String rules = "User-agent: *\nDisallow: /a\n";
        // Yandex reads at most 500,000 bytes.
        FlipSearch.FlipSearchResult<FlippedUrl> result = search(rules, rules + "#".repeat(500_000));
        assertThat(result.flips()).isNotEmpty().allSatisfy(flippedUrl -> {
            assertThat(flippedUrl.policyPair().crawlers()).contains("YandexBot");
            assertThat(flippedUrl.after().reason().name()).isEqualTo("FILE_TOO_LARGE");
        });
    }

    private static void assertSearchAgrees(int rounds, long seed) {
        RandomFiles random = new RandomFiles(seed);
        int unchangedCount = 0;
        int provenCount = 0;
        for (int round = 0; round < rounds; round++) {
            List<String> lines = lines(random);
            String before = RandomFiles.text(lines);
            String after =
                    RandomFiles.text(random.random().nextInt(3) == 0 ? withComments(lines) : random.edit(lines));
            FlipSearch.FlipSearchResult<FlippedUrl> result = search(before, after);
            boolean isProvenUnchanged = result.flips().isEmpty() && result.isComplete();
            List<String> changes = changes(before, after);
            String texts = before + "\nto\n" + after + "\nseed " + seed;
            if (isProvenUnchanged) {
                provenCount++;
                assertThat(changes).as(texts).isEmpty();
            }
            if (changes.isEmpty()) {
                unchangedCount++;
                assertThat(result.flips()).as(texts).allSatisfy(flippedUrl -> assertThat(flippedUrl.before().outcome())
                        .isNotEqualTo(flippedUrl.after().outcome()));
            } else {
                assertThat(result.flips()).as(texts).isNotEmpty();
            }
        }
        assertThat(provenCount).isBetween(rounds / 20, rounds);
        assertThat(unchangedCount).isLessThan(rounds);
    }

    private static List<String> lines(RandomFiles random) {
        List<String> lines = new ArrayList<>();
        for (int group = 1 + random.random().nextInt(4); group > 0; group--) {
            for (int agent = random.random().nextInt(3); agent >= 0; agent--) {
                lines.add("User-agent: " + random.pick(NAMES));
            }
            for (int rule = random.random().nextInt(5); rule > 0; rule--) {
                lines.add(random.random().nextInt(9) == 0 ? "Disalow: " + random.pattern() : random.rule());
            }
        }
        return lines;
    }

    /** Adds comments, which have no effect. */
    private static List<String> withComments(List<String> lines) {
        List<String> linesWithComments = new ArrayList<>(lines);
        linesWithComments.addFirst("# a word");
        linesWithComments.add("# another");
        return linesWithComments;
    }

    private static FlipSearch.FlipSearchResult<FlippedUrl> search(String before, String after) {
        RobotsText textBefore = RobotsText.of(before, StandardChoice.OWN);
        RobotsText textAfter = RobotsText.of(after, StandardChoice.OWN);
        return FlipSearch.findVerdictFlips(
                ImpactPlan.between(textBefore, textAfter, Catalogue.builtIn()),
                () -> false);
    }

    /** The changed verdicts of all crawlers in the catalogue and all that a line of either text names. */
    private static List<String> changes(String before, String after) {
        RobotsText textBefore = RobotsText.of(before, StandardChoice.OWN);
        RobotsText textAfter = RobotsText.of(after, StandardChoice.OWN);
        Map<String, Crawler> crawlers = new LinkedHashMap<>();
        for (CatalogueEntry entry : Catalogue.builtIn().entries()) {
            crawlers.put(entry.token(), entry.crawler());
        }
        (before + after).lines().filter(line -> line.startsWith("User-agent: "))
                .map(line -> line.substring("User-agent: ".length()))
                .filter(name -> !name.equals("*") && Catalogue.builtIn().find(name).isEmpty())
                .forEach(name -> crawlers.putIfAbsent(name, Crawler.named(name)));
        Set<String> urls = urls(before + after);
        List<String> changes = new ArrayList<>();
        Set<List<Object>> comparedKeys = new LinkedHashSet<>();
        for (Crawler crawler : crawlers.values()) {
            Policy policyBefore = textBefore.policy(crawler);
            Policy policyAfter = textAfter.policy(crawler);
            List<Object> key = List.of(
                    policyBefore.file().standard().id(), policyBefore.followedGroups().groups(),
                    policyAfter.followedGroups().groups());
            if (comparedKeys.add(key)) {
                urls.stream().filter(url -> policyBefore.verdict(url).outcome() != policyAfter.verdict(url).outcome())
                        .forEach(url -> changes.add(crawler.name() + " " + url));
            }
        }
        return changes;
    }

    private static Set<String> urls(String texts) {
        Set<String> urls = new LinkedHashSet<>(List.of("/", "/robots.txt", "/x"));
        for (String line : texts.lines().filter(rule -> rule.contains("llow: ") || rule.contains("Disalow: "))
                .toList()) {
            String pattern = line.substring(line.indexOf(':') + 2);
            String withoutAnchor = pattern.endsWith("$") ? pattern.substring(0, pattern.length() - 1) : pattern;
            for (String wildcardText : WILDCARD_TEXTS) {
                String url = "/" + withoutAnchor.replace("*", wildcardText).replaceFirst("^/+", "");
                urls.add(url);
                urls.add(url + "x");
                urls.add(url + "a/b");
            }
        }
        return urls;
    }
}
