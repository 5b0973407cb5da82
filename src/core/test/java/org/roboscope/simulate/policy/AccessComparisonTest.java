package org.roboscope.simulate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.policy.AccessComparison.AccessState;

/** Determines whether a file is open, closed or partly closed to a crawler. */
class AccessComparisonTest {

    @ParameterizedTest
    @CsvSource({
        "'', OPEN", "'Disallow:', OPEN", "'Disallow: /', CLOSED", "'Disallow: *', CLOSED",
        "'Allow: /|Disallow: /', OPEN", "'Disallow: /|Allow: /a', IN_PART", "'Disallow: /a', IN_PART",
        "'Disallow: /a|Allow: /a', OPEN", "'Disallow: /a*|Allow: /', IN_PART", "'Disallow: /|Disallow: /a', CLOSED"})
    void stateOfGroupIsFound(String rules, AccessState state) {
        String text = "User-agent: *\n" + rules.replace('|', '\n') + "\n";
        AccessComparison comparison =
                new AccessComparison(RobotsText.of(text, StandardChoice.OWN), () -> false);
        assertThat(comparison.state(Crawler.ofToken("any"))).isEqualTo(state);
    }

    @Test
    void emptyRuleAppliesWhereItDecides() {
        RobotsText text = RobotsText.of("User-agent: *\nDisallow: /\nDisallow:\n", StandardChoice.OWN);
        AccessComparison comparison = new AccessComparison(text, () -> false);
        Crawler yandex = Catalogue.builtIn().requireCrawler("Yandex");
        assertThat(text.policy(yandex).verdict("/a").outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(comparison.isProven(yandex, AccessChoice.CLOSED)).isFalse();
        assertThat(comparison.state(Catalogue.builtIn().requireCrawler("Googlebot"))).isEqualTo(AccessState.CLOSED);
    }

    static List<StandardChoice> readings() {
        return StandardChoice.all();
    }

    @ParameterizedTest
    @MethodSource("readings")
    void closedFileIsClosedUnderEveryReading(StandardChoice reading) {
        RobotsText text = RobotsText.of("User-agent: *\nDisallow: /\n", reading);
        AccessComparison comparison = new AccessComparison(text, () -> false);
        for (CatalogueEntry entry : Catalogue.builtIn().entries()) {
            boolean isBlocked = text.policy(entry.crawler()).verdict("/").outcome() == Outcome.BLOCKED;
            assertThat(comparison.state(entry.crawler())).as(entry.token())
                    .isEqualTo(isBlocked ? AccessState.CLOSED : AccessState.OPEN);
        }
    }

    @Test
    void tooLargeFileHasStateOfItsVerdict() {
        RobotsText text = RobotsText.of("User-agent: *\nDisallow: /\n#" + "a".repeat(600_000), StandardChoice.OWN);
        Crawler yandex = Catalogue.builtIn().requireCrawler("YandexBot");
        assertThat(new AccessComparison(text, () -> false).state(yandex)).isEqualTo(
                text.policy(yandex).verdict("/").outcome() == Outcome.ALLOWED ? AccessState.OPEN : AccessState.CLOSED);
    }
}
