package org.roboscope.simulate.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.RandomFiles;

/** Finds a URL of a pattern with another verdict, or proves that there is none. */
class PatternSearchTest {

    private static final int FILES = 400;
    private static final List<String> PATHS = RandomFiles.allPaths(4);

    static List<Standard> standards() {
        return Standards.all();
    }

    @ParameterizedTest
    @MethodSource("standards")
    void resultAppliesToAllShortPaths(Standard standard) {
        RandomFiles files = new RandomFiles(8);
        int noneCount = 0;
        for (int i = 0; i < FILES; i++) {
            String text = RandomFiles.text(files.lines());
            Policy policy = RobotsFile.parse(text, standard).policy(Crawler.named("FooBot"));
            String pattern = files.pattern();
            Outcome expected = files.random().nextBoolean() ? Outcome.ALLOWED : Outcome.BLOCKED;
            UrlSearchResult urlSearchResult = new PatternSearch(policy, pattern).findUnexpected(expected);
            String description = pattern + " " + expected + " under " + standard + " in\n" + text;
            urlSearchResult.url().ifPresent(url -> {
                assertThat(policy.verdict("http://host" + url).outcome()).as(description).isNotEqualTo(expected);
                assertThat(matches(pattern, url, standard)).as("%s on %s", url, description).isTrue();
            });
            if (urlSearchResult.result() == UrlSearchResult.Result.NONE) {
                noneCount++;
                assertThat(PATHS).as(description).noneMatch(path -> matches(pattern, path, standard)
                        && policy.verdict("http://host" + path).outcome() != expected);
            }
        }
        boolean canProve = !standard.precedence().allowAndDisallowCompeteSeparately();
        assertThat(noneCount > FILES / 10).isEqualTo(canProve);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /shop/*          | BLOCKED | FOUND | /shop/open.pdf
            /shop/           | BLOCKED | FOUND | /shop/open.pdf
            /*               | ALLOWED | FOUND | /shop/
            /*.pdf$          | BLOCKED | FOUND | /shop/open.pdf
            *                | BLOCKED | FOUND | /
            https://a.b/free/* | ALLOWED | FOUND | /free/.pdf
            /free/*/x        | ALLOWED | FOUND | /free//x.pdf
            """)
    void foundUrlIsUsual(String pattern, Outcome expected, UrlSearchResult.Result result, String url) {
        String text = "User-agent: *\nDisallow: /shop/\nDisallow: /*.pdf\nAllow: /shop/open.pdf$\n";
        Policy policy = RobotsFile.parse(text, Standards.GOOGLE).policy(Crawler.named("FooBot"));
        UrlSearchResult urlSearchResult = new PatternSearch(policy, pattern).findUnexpected(expected);
        assertThat(urlSearchResult.result()).isEqualTo(result);
        assertThat(urlSearchResult.url()).contains(url);
    }

    private static boolean matches(String pattern, String path, Standard standard) {
        PathGrammar grammar = PathGrammar.withWildcards(standard.paths().escapeHandling());
        byte[] value = pattern.getBytes(StandardCharsets.UTF_8);
        RequestPath comparable = standard.paths().comparable(RequestPath.ofUrl("http://host" + path));
        PathPattern compiled = grammar.patterns(false, value, 0, value.length).getFirst().pattern();
        return compiled.matches(comparable.bytes(), comparable.from(), comparable.to());
    }
}
