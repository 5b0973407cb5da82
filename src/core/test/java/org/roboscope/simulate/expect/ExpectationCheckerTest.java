package org.roboscope.simulate.expect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.site.address.WebAddress;
import org.roboscope.spec.OtherHosts;
import org.roboscope.spec.OtherHosts.AskedUrl;

/** Checks expectations, and finds a URL that breaks an expectation. */
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
    void expectationIsMetOrAUrlBreaksIt(String line, ExpectationResult.Result result, String url,
            Integer rule) {
        ExpectationResult expectationResult = checkLine(line, "google");
        assertThat(expectationResult.result()).isEqualTo(result);
        assertThat(expectationResult.url().orElse(null)).isEqualTo(url);
        Integer deciding = expectationResult.verdict().flatMap(verdict -> verdict.rule())
                .map(decidingRule -> decidingRule.line()).orElse(null);
        assertThat(deciding).isEqualTo(rule);
    }

    private static final String USAGE = """
            User-agent: Googlebot
            Disallow: /private/
            Content-Usage: train-ai=n
            Content-Usage: /photos/shared/ train-ai=y
            Content-Usage: /art/ search=n

            User-agent: *
            Disallow: /tmp/
            Content-Signal: ai-train=no, ai-input=yes
            Content-Usage: /open/ search=y, train-ai=y
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            Googlebot must not train /photos/1         | MET    | /photos/1       | 3
            Googlebot may train /photos/1              | BROKEN | /photos/1       | 3
            Googlebot must not train /photos/shared/1  | BROKEN | /photos/shared/1 | 4
            Googlebot must not train /photos/*         | BROKEN | /photos/shared/ | 4
            Googlebot must not train /art/*            | BROKEN | /art/           | -
            Googlebot must not train /images/*         | MET    | -               | -
            Googlebot must not train /private/*        | MET    | -               | -
            Googlebot must not train /private/1        | MET    | /private/1      | 2
            Googlebot may train /private/*             | BROKEN | /private/       | 2
            Googlebot may train /photos/shared/*       | MET    | -               | -
            Googlebot may search /photos/*             | MET    | -               | -
            Googlebot may search /*                    | BROKEN | /private/       | 2
            Googlebot must not train /private/open/*   | MET    | -               | -
            Googlebot must not ai-input /photos/*      | BROKEN | /photos/        | -
            GPTBot must not train /*                   | MET    | -               | -
            * must not train /photos/*                 | MET    | -               | -
            * may ai-input /open/*                     | MET    | -               | -
            * may ai-input /*                          | BROKEN | /tmp/           | 8
            FooBot must not search /tmp/*              | MET    | -               | -
            FooBot must not train /open/1              | MET    | /open/1         | 10
            """)
    void useIsCheckedInBothFields(String line, ExpectationResult.Result result, String url,
            Integer deciding) {
        RobotsText text = RobotsText.of(USAGE, StandardChoice.OWN);
        ExpectationResult expectationResult = new ExpectationChecker(text, Catalogue.builtIn())
                .check(ExpectFile.parse(line).expectations().getFirst());
        assertThat(expectationResult.result()).isEqualTo(result);
        assertThat(expectationResult.url().orElse(null)).isEqualTo(url);
        assertThat(expectationResult.line().orElse(null)).isEqualTo(deciding);
    }

    @Test
    void undefinedVerdictMeetsNoExpectation() {
        RobotsText text = RobotsText.of(
                "User-agent: *\nAllow: /page\nDisallow: /*.htm\n", StandardChoice.by(Standards.GOOGLE_2019));
        ExpectationChecker checker = new ExpectationChecker(text, Catalogue.builtIn());
        for (ExpectedAccess access : ExpectedAccess.values()) {
            assertThat(checker.check(new Expectation("FooBot", access, "/page.htm")).isBroken()).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(nullValues = "none", value = {
        "https://shop.example.com/, BROKEN",
        "https://example.org/, OTHER_SITE",
        "none, OTHER_SITE",
    })
    void expectationForSitesIsCheckedOnlyThere(String site, ExpectationResult.Result result)
            throws Exception {
        Optional<WebAddress> knownSite = site == null ? Optional.empty() : Optional.of(WebAddress.parse(site));
        RobotsText text = RobotsText.of("User-agent: *\nDisallow: /\n".getBytes(StandardCharsets.US_ASCII),
                StandardChoice.OWN);
        assertThat(new ExpectationChecker(text, Catalogue.builtIn(), knownSite)
                .check(ExpectFile.parse("*.example.com: Googlebot must fetch /").expectations().getFirst()).result())
                .isEqualTo(result);
    }

    @Test
    void otherSitesUrlIsNotJudgedByPath() throws Exception {
        RobotsText text = RobotsText.of(OtherHosts.ROBOTS, StandardChoice.OWN);
        for (Map.Entry<String, List<AskedUrl>> entry : OtherHosts.bySite().entrySet()) {
            Optional<WebAddress> site = entry.getKey().equals(OtherHosts.UNKNOWN)
                    ? Optional.empty() : Optional.of(WebAddress.parse(entry.getKey()));
            ExpectationChecker checker = new ExpectationChecker(text, Catalogue.builtIn(), site);
            for (AskedUrl url : entry.getValue()) {
                for (ExpectedAccess access : List.of(ExpectedAccess.ALLOW, ExpectedAccess.BLOCK)) {
                    ExpectationResult result =
                            checker.check(Expectation.ofUrl(OtherHosts.CRAWLER, access, url.url()));
                    assertThat(result.result()).as("%s %s", entry.getKey(), result.expectation().line())
                            .isEqualTo(switch (url.outcome()) {
                                case "other-site" -> ExpectationResult.Result.OTHER_SITE;
                                case "not-a-page" -> ExpectationResult.Result.BROKEN;
                                default -> url.outcome().equals("allowed") == (access == ExpectedAccess.ALLOW)
                                        ? ExpectationResult.Result.MET : ExpectationResult.Result.BROKEN;
                            });
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Googlebot block https://other.example/private/*     | OTHER_SITE | https://other.example
            Googlebot block https://shop.example/private/*      | MET        | https://shop.example
            shop.example: Googlebot block //cdn.example/private/| OTHER_SITE | https://cdn.example
            shop.example: Googlebot block /private/*            | MET        | shop.example
            other.example: Googlebot block /private/*           | OTHER_SITE | other.example
            Googlebot must not train //cdn.example/private/*    | OTHER_SITE | https://cdn.example
            Googlebot block *private/                           | BROKEN     | ''
            Googlebot block /private/*                          | MET        | ''
            Googlebot block mailto:*                            | BROKEN     | ''
            """)
    void patternOfOtherSiteIsNotChecked(String line, ExpectationResult.Result result, String sites)
            throws Exception {
        RobotsText text = RobotsText.of(OtherHosts.ROBOTS, StandardChoice.OWN);
        Expectation expectation = ExpectFile.parse(line).expectations().getFirst();
        assertThat(new ExpectationChecker(text, Catalogue.builtIn(),
                Optional.of(WebAddress.parse("https://shop.example/"))).check(expectation).result()).isEqualTo(result);
        assertThat(expectation.sites()).isEqualTo(sites);
    }

    private static ExpectationResult checkLine(String line, String standard) {
        RobotsText text = RobotsText.of(ROBOTS, StandardChoice.byId(standard).orElseThrow());
        return new ExpectationChecker(text, Catalogue.builtIn())
                .check(ExpectFile.parse(line).expectations().getFirst());
    }
}
