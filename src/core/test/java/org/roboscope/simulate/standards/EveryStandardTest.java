package org.roboscope.simulate.standards;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;

/** Reads a text under every standard, each for a crawler that uses it. */
class EveryStandardTest {

    private static final List<String> OPERATORS = List.of("google", "bing", "yandex", "baidu");

    @ParameterizedTest
    @CsvSource(textBlock = """
            # crawler       , read as , standard    , crawler of the verdict
            GPTBot          , own     , google      , Googlebot
            GPTBot          , own     , bing        , bingbot
            GPTBot          , own     , yandex      , YandexBot
            GPTBot          , own     , baidu       , Baiduspider
            GPTBot          , own     , rfc-9309    , GPTBot
            GPTBot          , own     , robots-1994 , GPTBot
            Googlebot-Image , own     , google      , Googlebot-Image
            Googlebot-Image , own     , yandex      , YandexBot
            YandexImages    , own     , yandex      , YandexImages
            GPTBot          , yandex  , yandex      , GPTBot
            GPTBot          , yandex  , google      , Googlebot
            NobodysBot      , own     , google      , Googlebot
            """)
    void verdictHasItsCrawler(String crawler, String standardChoice, String standard, String verdictCrawler) {
        RobotsText text = text("User-agent: *\nDisallow: /a\n", StandardChoice.byId(standardChoice).orElseThrow());
        assertThat(read(text, Catalogue.builtIn().requireCrawler(crawler)))
                .filteredOn(standardVerdict -> standardVerdict.standard().id().equals(standard))
                .extracting(standardVerdict -> standardVerdict.crawler().name()).containsExactly(verdictCrawler);
    }

    @Test
    void standardOfTheTextUsesTheCrawlerItself() {
        RobotsText text = text("User-agent: Googlebot\nDisallow: /a\n", StandardChoice.OWN);
        Crawler applebot = Catalogue.builtIn().requireCrawler("Applebot");
        Standard ownStandard = StandardChoice.OWN.standardOf(applebot);
        assertThat(read(text, applebot)).filteredOn(standardVerdict -> standardVerdict.standard().equals(ownStandard))
                .extracting(StandardVerdict::verdict).containsExactly(text.policy(applebot).verdict("/a"));
        assertThat(text.policy(applebot).followedGroups().step()).isEqualTo(new Step.Fallback("Googlebot"));
    }

    @Test
    void fallbackAppliesOnlyToItsOperator() {
        Random random = new Random(15);
        List<CatalogueEntry> entries = Catalogue.builtIn().entries();
        List<String> names = List.of("Yandex", "Googlebot", "bingbot", "Baiduspider", "GPTBot", "*");
        int fallbacks = 0;
        for (int round = 0; round < 300; round++) {
            Crawler crawler = entries.get(random.nextInt(entries.size())).crawler();
            String robots = "User-agent: " + names.get(random.nextInt(names.size())) + "\nDisallow: /a\n\nUser-agent: "
                    + names.get(random.nextInt(names.size())) + "\nAllow: /\n";
            for (StandardVerdict standardVerdict : read(text(robots, StandardChoice.OWN), crawler)) {
                if (standardVerdict.policy().followedGroups().step() instanceof Step.Fallback && OPERATORS.contains(
                        standardVerdict.standard().id())) {
                    fallbacks++;
                    assertThat(standardVerdict.crawler().standardId()).as(robots)
                            .isEqualTo(standardVerdict.standard().id());
                }
            }
        }
        assertThat(fallbacks).isPositive();
    }

    @Test
    void changedTextAndOtherReadingAreReadAgain() {
        EveryStandard every = new EveryStandard();
        Crawler crawler = Catalogue.builtIn().requireCrawler("GPTBot");
        RequestPath path = RequestPath.ofUrl("/a");
        every.read(text("User-agent: *\nDisallow: /a\n", StandardChoice.OWN), crawler, path);
        assertThat(every.read(text("User-agent: *\nAllow: /a\n", StandardChoice.OWN), crawler, path))
                .allSatisfy(standardVerdict -> assertThat(
                        standardVerdict.file().text(standardVerdict.file().line(2).value())).isEqualTo("/a"))
                .noneMatch(standardVerdict -> standardVerdict.verdict().outcome().name().equals("BLOCKED"));
        assertThat(every.read(text("User-agent: *\nAllow: /a\n", StandardChoice.by(Standards.BING)), crawler, path))
                .filteredOn(standardVerdict -> standardVerdict.standard().equals(Standards.BING))
                .extracting(standardVerdict -> standardVerdict.crawler().name()).containsExactly("GPTBot");
    }

    private static List<StandardVerdict> read(RobotsText text, Crawler crawler) {
        return new EveryStandard().read(text, crawler, RequestPath.ofUrl("/a"));
    }

    private static RobotsText text(String robots, StandardChoice standardChoice) {
        return RobotsText.of(robots, standardChoice);
    }
}
