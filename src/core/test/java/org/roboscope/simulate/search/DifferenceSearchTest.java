package org.roboscope.simulate.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.search.UrlSearchResult.Result;

class DifferenceSearchTest {

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
    void searchFindsUrlOrProvesNone(String one, String other, String rules, Result result) {
        UrlSearchResult urlSearchResult = search(policy(one, rules), policy(other, rules));
        assertThat(urlSearchResult.result()).isEqualTo(result);
        urlSearchResult.url().ifPresent(url -> assertThat(policy(one, rules).verdict(url).outcome())
                .isNotEqualTo(policy(other, rules).verdict(url).outcome()));
    }

    @Test
    void proofAppliesToAllShortPaths() {
        Random random = new Random(2021);
        List<String> paths = paths(4);
        int proofs = 0;
        for (int round = 0; round < 2_000; round++) {
            String rules = randomRules(random);
            Policy longest = policy("bing", rules);
            Policy first = policy("baidu", rules);
            UrlSearchResult urlSearchResult = search(longest, first);
            boolean differs = paths.stream()
                    .anyMatch(path -> longest.verdict(path).outcome() != first.verdict(path).outcome());
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
        assertThat(new DifferenceSearch(policy("bing", rules), policy("baidu", rules), () -> true).find()
                .result()).isEqualTo(Result.NOT_PROVEN);
    }

    private static UrlSearchResult search(Policy one, Policy other) {
        return new DifferenceSearch(one, other, () -> false).find();
    }

    private static Policy policy(String standard, String rules) {
        Standard read = Standards.byId(standard).orElseThrow();
        return RobotsFile.parse("User-agent: *\n" + rules.replace('|', '\n') + "\n", read)
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

    private static List<String> paths(int longest) {
        List<String> paths = new ArrayList<>(List.of("/"));
        for (int from = 0, length = 0; length < longest; length++) {
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
