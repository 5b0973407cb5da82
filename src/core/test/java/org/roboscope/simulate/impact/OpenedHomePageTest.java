package org.roboscope.simulate.impact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.impact.ImpactPlan.OpenedHomePage;

/** Finds the home pages that Cloudflare's managed block opens to crawlers. */
class OpenedHomePageTest {

    /** The home pages that Cloudflare's managed block opens to these crawlers. */
    private static List<OpenedHomePage> openedHomePages(String text, String... crawlers) {
        String ownText = text.replace('~', '\n');
        RobotsText before = RobotsText.of(ownText, StandardChoice.OWN);
        RobotsText after = RobotsText.of(
                ManagedBlock.prependTo(ByteText.toBytes(ownText)), StandardChoice.OWN);
        return OpenedHomePage.of(ImpactPlan.of(before, after,
                List.of(crawlers).stream().map(Catalogue.builtIn()::requireCrawler).toList(), Catalogue.builtIn()));
    }

    @Test
    void stagingSiteOpensToCrawlersWithoutOwnGroup() {
        assertThat(openedHomePages("User-agent: *~Disallow: /~", "Googlebot", "bingbot", "GPTBot")).singleElement()
                .isEqualTo(new OpenedHomePage(List.of("Googlebot", "bingbot"),
                        new OpenedHomePage.DecidingLine(2, "Disallow: /"),
                        new OpenedHomePage.DecidingLine(5, "Allow: /")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "User-agent: *~Disallow: /*~",
        "User-agent: *~Disallow: /members/~",
        "User-agent: *~Allow: /~",
        "User-agent: Googlebot~Disallow: /~",
        "# nothing~",
    })
    void unchangedHomePageIsNotListed(String text) {
        assertThat(openedHomePages(text, "Googlebot")).isEmpty();
    }

    @Test
    void crawlersWithTheSameRulesAreListedTogether() {
        assertThat(openedHomePages("User-agent: Bytespider~Allow: /~User-agent: *~Disallow: /~",
                "Bytespider", "Googlebot", "bingbot")).extracting(OpenedHomePage::crawlers)
                .containsExactly(List.of("Googlebot", "bingbot"));
        assertThat(openedHomePages("User-agent: *~User-agent: x~Disallow: /~", Crawler.ofToken("FooBot").name()))
                .hasSize(1);
    }
}
