package org.roboscope.simulate.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.words.ReadingDoubts.ReadingDoubt;

/** Reports doubts about a reading only if they change the outcome. */
class ReadingDoubtsTest {

    private final ReadingDoubts doubts = new ReadingDoubts();

    @ParameterizedTest
    @CsvSource(nullValues = "none", textBlock = """
            # crawler   , rules                                    , url    , doubt
            Baiduspider , Disallow: /a|Allow: /a/b                 , /a/b   , baidu-order
            Baiduspider , Disallow: /a|Allow: /a/b                 , /a/c   , none
            Baiduspider , Allow: /a/b|Disallow: /a                 , /a/b   , none
            Baiduspider , Disallow: /a/b|Disallow: /a              , /a/b   , none
            Baiduspider , Disallow: /a|Disallow: /a/b|Allow: /a/b/c, /a/b/c , baidu-order
            bingbot     , Disallow: /a|Allow: /a/b                 , /a/b   , bing-order
            bingbot     , Allow: /a/b|Disallow: /a                 , /a/b   , none
            bingbot     , Allow: /a|Disallow: /a/b                 , /a/b   , bing-order
            bingbot     , Disallow: /a                             , /a     , none
            Googlebot   , Disallow: /a|Allow: /a/b                 , /a/b   , none
            YandexBot   , Disallow: /a|Allow: /a/b                 , /a/b   , none
            GPTBot      , Disallow: /a|Allow: /a/b                 , /a/b   , none
            """)
    void orderDoubtRequiresAnotherOutcome(String crawler, String rules, String url, String id) {
        RobotsText text = RobotsText.of("User-agent: *\n" + rules.replace('|', '\n'), StandardChoice.OWN);
        assertThat(doubts.find(text.policy(Catalogue.builtIn().requireCrawler(crawler)), RequestPath.ofUrl(url)))
                .extracting(ReadingDoubt::id).isEqualTo(id == null ? List.of() : List.of(id));
    }

    @ParameterizedTest
    @CsvSource(nullValues = "none", textBlock = """
            # crawler, robots                                                                       , url , line of the group
            bingbot , User-agent: msnbot|Disallow: /a                                              , /a  , 1
            bingbot , User-agent: msnbot|Disallow: /a                                              , /b  , none
            bingbot , User-agent: MSNBot/2.0|Disallow: /a||User-agent: *|Disallow:                  , /a  , 1
            bingbot , User-agent: *|Disallow: /||User-agent: msnbot|Disallow: /a                   , /b  , 4
            bingbot , User-agent: *|Disallow: /||User-agent: msnbot|Disallow: /a                   , /a  , none
            bingbot , User-agent: msnbot|Disallow: /a||User-agent: bingbot|Disallow: /b            , /a  , none
            bingbot , User-agent: msnbot|User-agent: bingbot|Disallow: /a                          , /a  , none
            msnbot  , User-agent: msnbot|Disallow: /a                                              , /a  , none
            adidxbot, User-agent: msnbot|Disallow: /a                                              , /a  , none
            FooBot  , User-agent: msnbot|Disallow: /a                                              , /a  , none
            """)
    void formerNameDoubtRequiresAnotherOutcome(
            String crawler, String robots, String url, Integer line) {
        for (StandardChoice standardChoice : List.of(StandardChoice.OWN, StandardChoice.by(Standards.BING))) {
            RobotsText text = RobotsText.of(robots.replace('|', '\n'), standardChoice);
            List<ReadingDoubt> bingDoubts =
                    doubts.find(text.policy(Catalogue.builtIn().requireCrawler(crawler)), RequestPath.ofUrl(url));
            if (line == null) {
                assertThat(bingDoubts).isEmpty();
            } else {
                assertThat(bingDoubts).singleElement().satisfies(doubt -> {
                    assertThat(doubt.id()).isEqualTo("bing-former-name");
                    assertThat(doubt.sentence()).contains("In 2010", "msnbot", "the group at line " + line + " ");
                });
            }
        }
        RobotsText byRfc = RobotsText.of(robots.replace('|', '\n'), StandardChoice.by(Standards.RFC_9309));
        assertThat(doubts.find(byRfc.policy(Catalogue.builtIn().requireCrawler(crawler)), RequestPath.ofUrl(url)))
                .isEmpty();
    }

    @Test
    void groupDoubtComesBeforeOrderDoubt() {
        RobotsText text = RobotsText.of("""
                User-agent: *
                Disallow: /a
                Allow: /a/b

                User-agent: msnbot
                Disallow: /
                """, StandardChoice.OWN);
        assertThat(doubts.find(text.policy(Catalogue.builtIn().requireCrawler("bingbot")), RequestPath.ofUrl("/a/b")))
                .extracting(ReadingDoubt::id).containsExactly("bing-former-name", "bing-order");
        assertThat(doubts.find(text.policy(Catalogue.builtIn().requireCrawler("bingbot")), RequestPath.ofUrl("/a/b"))
                .getFirst().sentence()).endsWith("By the group at line 5 the URL is blocked.");
    }
}
