package org.roboscope.lint.effect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.lint.effect.PolicyDifference.AllDifferences;
import org.roboscope.lint.effect.UrlSearchResult.Result;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Finds URLs about which two policies differ, or proves that there are none. */
class PolicyDifferenceTest {

    private static final String[] ATOMS = {"a", "b", "/", "*", "a/", "b$", "ab"};

    @ParameterizedTest
    @CsvSource(textBlock = """
            # one       ; other       ; rules                                 ; result
            bing        ; baidu       ; Disallow: /a|Allow: /a/b              ; FOUND
            bing        ; baidu       ; Allow: /a/b|Disallow: /a              ; NONE
            google-2021 ; bing        ; Disallow: /*a|Allow: /b*|Disallow: /c ; FOUND
            yandex      ; yandex      ; Disallow: /*a|Allow: /b*|Disallow: /c ; NONE
            bing        ; baidu       ; Disallow: /a*|Allow: /ab/x            ; FOUND
            google      ; robots-1994 ; Disallow: /*.pdf                      ; FOUND
            google-2021 ; google-2019 ; Allow: /page|Disallow: /*.htm         ; FOUND
            google-2021 ; google-2018 ; Allow: /page|Disallow: /x             ; NOT_PROVEN
            google      ; rfc-9309    ; Disallow:                             ; NONE
            google      ; rfc-9309    ; Disallow: /a                          ; FOUND
            google      ; rfc-9309    ; Disallow: /                           ; FOUND
            google      ; yandex      ; Allow: /a|Disallow:                   ; NONE
            """, delimiter = ';')
    void searchFindsUrlOrProvesNone(String first, String second, String rules, Result result) {
        UrlSearchResult urlSearchResult = search(policy(first, rules), policy(second, rules));
        assertThat(urlSearchResult.result()).isEqualTo(result);
        urlSearchResult.url().ifPresent(url -> assertThat(policy(first, rules).verdict(url).outcome())
                .isNotEqualTo(policy(second, rules).verdict(url).outcome()));
    }

    @Test
    void proofAppliesToAllShortPaths() {
        Random random = new Random(2021);
        List<String> paths = paths(4);
        int proofs = 0;
        for (int round = 0; round < 2_000; round++) {
            String rules = randomRules(random);
            Policy longestMatch = policy("bing", rules);
            Policy firstMatch = policy("baidu", rules);
            UrlSearchResult urlSearchResult = search(longestMatch, firstMatch);
            boolean differs = paths.stream()
                    .anyMatch(path -> longestMatch.verdict(path).outcome() != firstMatch.verdict(path).outcome());
            if (urlSearchResult.result() == Result.NONE) {
                proofs++;
                assertThat(differs).as(rules).isFalse();
            }
            if (differs) {
                assertThat(urlSearchResult.result()).as(rules).isEqualTo(Result.FOUND);
            }
        }
        assertThat(proofs).isBetween(200, 1_900);
    }

    @Test
    void cancelledSearchProvesNothing() {
        String rules = "Allow: /a/b|Disallow: /a";
        assertThat(PolicyDifference.findUrl(policy("bing", rules), policy("baidu", rules), () -> true).result())
                .isEqualTo(Result.NOT_PROVEN);
    }

    /** Checks that URLs of two texts differ only because of the rules that were found. */
    @ParameterizedTest
    @ValueSource(strings = {"rfc-9309", "baidu", "robots-1994", "yandex"})
    void allDifferencesCoverAllShortPaths(String standard) {
        Random random = new Random(9309);
        List<String> paths = paths(4);
        int proofs = 0;
        for (int round = 0; round < 2_500; round++) {
            String rules = randomRules(random);
            Policy before = policy(standard, rules);
            Policy after = policy(standard, changeRules(rules, random));
            AllDifferences differences = PolicyDifference.findAll(before, after, () -> false);
            UrlSearchResult urlResult = search(before, after);
            assertThat(urlResult.result() == Result.FOUND).as(rules).isEqualTo(!differences.verdicts().isEmpty());
            assertThat(differences.verdicts()).as(rules)
                    .allMatch(difference -> difference.before().outcome() != difference.after().outcome()
                            && before.verdict("http://host" + difference.url()).equals(difference.before())
                            && after.verdict("http://host" + difference.url()).equals(difference.after()));
            if (differences.isComplete()) {
                proofs++;
                Set<List<Integer>> explainedLines = differences.verdicts().stream()
                        .map(difference -> decidingLines(difference.before(), difference.after()))
                        .collect(Collectors.toSet());
                assertThat(paths).as(rules)
                        .allMatch(path -> isExplained(before.verdict(path), after.verdict(path), explainedLines));
            }
        }
        assertThat(proofs).isGreaterThan(2_000);
    }

    private static boolean isExplained(Verdict before, Verdict after, Set<List<Integer>> explainedLines) {
        return before.outcome() == after.outcome() || explainedLines.contains(decidingLines(before, after));
    }

    private static List<Integer> decidingLines(Verdict before, Verdict after) {
        return List.of(before.rule().map(Rule::line).orElse(0), after.rule().map(Rule::line).orElse(0));
    }

    @ParameterizedTest
    @CsvSource({"google-2018, google-2018, true", "google-2018, google-2019, false"})
    void equalRulesNeedNoSearch(String before, String after, boolean isComplete) {
        String rules = "Disallow: /*a|Allow: /b*|Disallow: /c";
        assertThat(PolicyDifference.findAll(policy(before, rules), policy(after, rules), () -> false))
                .isEqualTo(new AllDifferences(List.of(), isComplete));
    }

    @Test
    void fileOverTheLimitDiffersByItsLength() {
        String text = "User-agent: *\nDisallow: /a\n";
        Policy withinLimit = RobotsFile.parse(text, Standards.YANDEX).policy(Crawler.named("FooBot"));
        Policy overLimit =
                RobotsFile.parse(text + "#".repeat(600_000), Standards.YANDEX).policy(Crawler.named("FooBot"));
        AllDifferences differences = PolicyDifference.findAll(withinLimit, overLimit, () -> false);
        assertThat(differences.verdicts()).hasSize(1);
        assertThat(differences.verdicts().getFirst().before().outcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(search(withinLimit, overLimit).result()).isEqualTo(Result.FOUND);
    }

    private static UrlSearchResult search(Policy first, Policy second) {
        return PolicyDifference.findUrl(first, second, () -> false);
    }

    private static Policy policy(String standard, String rules) {
        Standard parsedStandard = Standards.byId(standard).orElseThrow();
        return RobotsFile.parse("User-agent: *\n" + rules.replace('|', '\n') + "\n", parsedStandard)
                .policy(Crawler.named("FooBot"));
    }

    private static String randomRules(Random random) {
        StringBuilder rules = new StringBuilder();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            rules.append(random.nextBoolean() ? "Allow: /" : "Disallow: /");
            for (int atom = random.nextInt(3); atom > 0; atom--) {
                rules.append(ATOMS[random.nextInt(ATOMS.length)]);
            }
            rules.append('|');
        }
        return rules.toString();
    }

    /** Returns the rules without one of them, with one more, or in another order. */
    private static String changeRules(String rules, Random random) {
        List<String> lines = new ArrayList<>(lines(rules).toList());
        switch (random.nextInt(3)) {
            case 0 -> lines.remove(random.nextInt(lines.size()));
            case 1 -> lines.add(random.nextInt(lines.size() + 1), lines(randomRules(random)).findFirst().orElseThrow());
            default -> Collections.shuffle(lines, random);
        }
        return String.join("|", lines) + "|";
    }

    private static Stream<String> lines(String rules) {
        return rules.replace('|', '\n').lines();
    }

    private static List<String> paths(int maxLength) {
        List<String> paths = new ArrayList<>(List.of("/"));
        for (int from = 0, length = 0; length < maxLength; length++) {
            int to = paths.size();
            for (int i = from; i < to; i++) {
                for (String letter : List.of("a", "b", "/", "$", "x")) {
                    paths.add(paths.get(i) + letter);
                }
            }
            from = to;
        }
        // Two slashes at the start would make what follows a host.
        return paths.stream().filter(path -> !path.startsWith("//")).toList();
    }
}
