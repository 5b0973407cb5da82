package org.roboscope.simulate.expect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

class ExpectationCheckerTest {

    private static final String ROBOTS = """
            User-agent: Googlebot
            Disallow: /private/
            Allow: /private/open

            User-agent: *
            Disallow: /tmp/
            Disallow: /*.pdf$
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            Googlebot        allow /product/1          | MET        | /product/1      | -
            Googlebot-Image  block /private/x          | MET        | /private/x      | 2
            Googlebot        allow /private/x          | BROKEN     | /private/x      | 2
            Googlebot        block /private/*          | BROKEN     | /private/open   | 3
            Googlebot        block /private/closed/*   | MET        | -               | -
            Googlebot        allow /private/open/*     | MET        | -               | -
            FooBot           allow https://a.b/shop/*  | BROKEN     | /shop/.pdf      | 7
            FooBot           block /*.pdf$             | MET        | -               | -
            Google-Safety    block /tmp/*              | BROKEN     | /tmp/           | -
            """)
    void anExpectationHoldsOrAUrlShowsThatItDoesNot(String line, ExpectationResult.Result result, String url,
            Integer rule) {
        ExpectationResult expectationResult = check(line, "google");
        assertThat(expectationResult.result()).isEqualTo(result);
        assertThat(expectationResult.url().orElse(null)).isEqualTo(url);
        Integer deciding = expectationResult.verdict().flatMap(it -> it.rule()).map(it -> it.line()).orElse(null);
        assertThat(deciding).isEqualTo(rule);
    }

    @Test
    void whatAStandardDoesNotDefineMeetsNothing() {
        RobotsText text = RobotsText.of(
                "User-agent: *\nAllow: /page\nDisallow: /*.htm\n", StandardChoice.by(Standards.GOOGLE_2019));
        ExpectationChecker checker = new ExpectationChecker(text, Catalogue.builtIn());
        for (ExpectedAccess access : ExpectedAccess.values()) {
            assertThat(checker.check(new Expectation("FooBot", access, "/page.htm")).isBroken()).isTrue();
        }
    }

    private static ExpectationResult check(String line, String standard) {
        RobotsText text = RobotsText.of(ROBOTS, StandardChoice.byId(standard).orElseThrow());
        return new ExpectationChecker(text, Catalogue.builtIn()).check(ExpectFile.read(line).expectations().getFirst());
    }
}
