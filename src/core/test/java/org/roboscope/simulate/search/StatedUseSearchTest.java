package org.roboscope.simulate.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.usage.UseKind;
import org.roboscope.spec.FuzzRun;

/** Finds a URL for which a use is stated, or proves that there is none. */
class StatedUseSearchTest {

    private static final List<String> PATHS = List.of("/", "/a", "/a/", "/a/b", "/*b", "/a*b", "/b$", "/a/*", "/%61",
            "/b/a$", "/*a/b", "/ab");
    private static final List<String> TARGETS =
            List.of("/*", "*", "/a*", "/a/*", "/a/b*", "/*b", "/*/b$", "/b*", "/%61*", "/*/x*", "/a?*", "/ab$");
    private static final List<String> LINES = List.of("Content-Usage: train-ai=n", "Content-Usage: train-ai=y",
            "Content-Usage: search=n", "Content-Signal: search=no", "Crawl-delay: 1", "Content-Usage: ai-train=n");
    private static final List<String> URLS = urls();

    static List<Standard> standards() {
        return Standards.all();
    }

    @ParameterizedTest
    @MethodSource("standards")
    void resultAppliesToAllShortUrls(Standard standard) {
        int provenCount = compareWithAll(new Random(3), standard, 120);
        assertThat(provenCount > 20).isEqualTo(!standard.precedence().allowAndDisallowCompeteSeparately());
    }

    @Test
    @Tag("fuzz")
    void resultAppliesToAllShortUrlsOften() {
        FuzzRun.repeat(random -> compareWithAll(
                random, Standards.all().get(random.nextInt(Standards.all().size())), 50));
    }

    /** Returns how often it was proven that no URL exists, for files with rules and usage lines. */
    private static int compareWithAll(Random random, Standard standard, int rounds) {
        int provenCount = 0;
        for (int round = 0; round < rounds; round++) {
            String robots = randomFile(random);
            UsagePolicy policy =
                    RobotsText.of(robots, StandardChoice.by(standard)).usagePolicy(Crawler.ofToken("FooBot"));
            String target = pick(TARGETS, random);
            UseKind use = pick(List.of(UseKind.values()), random);
            boolean seeksRefusal = random.nextBoolean();
            UrlSearchResult result = new StatedUseSearch(policy, target, use).find(seeksRefusal);
            String context = target + " " + use + " " + seeksRefusal + " under " + standard.id() + " in\n" + robots;
            result.url()
                    .ifPresent(url -> assertThat(matches(target, url, policy) && hasUse(seeksRefusal, use, url, policy))
                            .as(url + " of " + context).isTrue());
            if (result.result() == UrlSearchResult.Result.NONE) {
                provenCount++;
                assertThat(
                        URLS.stream()
                                .filter(url -> matches(target, url, policy) && hasUse(seeksRefusal, use, url, policy)))
                        .as(context).isEmpty();
            }
        }
        return provenCount;
    }

    private static boolean hasUse(boolean seeksRefusal, UseKind use, String url, UsagePolicy policy) {
        RequestPath path = RequestPath.ofUrl("http://host" + url);
        Outcome outcome = policy.fetching().verdict(path).outcome();
        return outcome == Outcome.UNDEFINED || outcome == Outcome.ALLOWED
                && UseKind
                        .isRefused(use.pageUses().stream().map(pageUse -> pageUse.statementFor(policy, path))
                                .toList()) == seeksRefusal;
    }

    private static boolean matches(String target, String url, UsagePolicy policy) {
        PathGrammar paths = policy.fetching().file().standard().paths();
        byte[] bytes = ByteText.toBytes(target);
        RequestPath path = paths.comparable(RequestPath.ofUrl("http://host" + url));
        return PathGrammar.withWildcards(paths.escapeHandling()).patterns(false, bytes, 0, bytes.length).stream()
                .anyMatch(candidate -> candidate.pattern().matches(path.bytes(), path.from(), path.to()));
    }

    private static String randomFile(Random random) {
        List<String> lines = new ArrayList<>(List.of("User-agent: *"));
        for (int count = random.nextInt(6); count > 0; count--) {
            lines.add(switch (random.nextInt(5)) {
                case 0 -> "Disallow: " + pick(PATHS, random);
                case 1 -> "Allow: " + pick(PATHS, random);
                case 2 -> pick(LINES, random);
                default -> "Content-Usage: " + pick(PATHS, random) + " "
                        + pick(List.of("train-ai=n", "search=n", "train-ai=y, search=n", "other=y"), random);
            });
        }
        return String.join("\n", lines) + "\n";
    }

    private static List<String> urls() {
        List<String> urls =
                new ArrayList<>(List.of("/", "/%61", "/%61/b", "/a/%62", "/b?a=b", "/a?%2Fb", "/B", "/%2a"));
        List<String> previous = List.of("/");
        for (int length = 0; length < 4; length++) {
            previous = previous.stream().flatMap(url -> Stream.of("a", "b", "/", "x").map(letter -> url + letter))
                    .toList();
            urls.addAll(previous);
        }
        return urls;
    }

    private static <T> T pick(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }
}
