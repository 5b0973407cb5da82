package org.roboscope.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.spec.OtherHosts;

/** Tests that a file of a known site does not apply to URLs of other sites. */
class OtherHostsTest {

    static Stream<Arguments> rows() {
        return OtherHosts.bySite().entrySet().stream().flatMap(site -> site.getValue().stream()
                .map(row -> Arguments.of(site.getKey(), row.url(), row.outcome())));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void outcomeAgreesWithTheTable(String site, String url, String outcome) {
        RobotsTxt robots = RobotsTxt.parse(OtherHosts.ROBOTS);
        CrawlerRules rules = (site.equals(OtherHosts.UNKNOWN) ? robots : robots.ofSite(site))
                .rulesFor(OtherHosts.CRAWLER);
        UrlVerdict verdict = rules.verdict(url);
        assertThat(verdict.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-')).isEqualTo(outcome);
        assertThat(rules.isAllowed(url)).isEqualTo(outcome.equals("allowed"));
        assertThat(verdict.line().isPresent()).isEqualTo(outcome.equals("blocked"));
        assertThat(verdict.reason() == VerdictReason.OUT_OF_SCOPE).isEqualTo(!List.of("allowed", "blocked")
                .contains(outcome));
    }

    @Test
    void tableHasUrlsAndFilesOfEachKind() {
        assertThat(rows()).hasSizeGreaterThanOrEqualTo(40);
        assertThat(OtherHosts.bySite()).containsKey(OtherHosts.UNKNOWN).hasSize(5);
    }

    @Test
    void serverErrorBlocksOnlyPagesOfItsSite() {
        CrawlerRules rules = RobotsTxt.fromResponse(503, Map.of(), new byte[0]).ofSite("https://shop.example")
                .rulesFor(OtherHosts.CRAWLER);
        assertThat(rules.verdict("https://shop.example/").outcome()).isEqualTo(UrlOutcome.BLOCKED);
        assertThat(rules.verdict("https://other.example/").outcome()).isEqualTo(UrlOutcome.OTHER_SITE);
        assertThat(rules.verdict("mailto:a@shop.example").outcome()).isEqualTo(UrlOutcome.NOT_A_PAGE);
    }

    @Test
    void pagesOfOtherSitesHaveNoUsage() {
        RobotsTxt robots = RobotsTxt.parse("User-agent: *\nContent-Usage: train-ai=y\nAllow: /\n"
                .getBytes(StandardCharsets.UTF_8)).ofSite("https://shop.example");
        CrawlerRules rules = robots.rulesFor(OtherHosts.CRAWLER);
        assertThat(rules.usage("https://shop.example/a").training()).isEqualTo(UsageAnswer.ALLOWED);
        assertThat(rules.usage("https://other.example/a").training()).isEqualTo(UsageAnswer.NONE);
    }

    @Test
    void siteRequiresAFullUrl() {
        assertThatIllegalArgumentException().isThrownBy(() -> RobotsTxt.parse("").ofSite("shop.example"));
        assertThat(RobotsTxt.parse("").ofSite("https://shop.example/robots.txt").rulesFor("x")
                .verdict("https://shop.example/a").outcome()).isEqualTo(UrlOutcome.ALLOWED);
    }
}
