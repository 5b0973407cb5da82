package org.roboscope.simulate.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.path.RequestPath;

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
    void appliesWhereAnotherOrderGivesAnotherOutcome(String crawler, String rules, String url, String id) {
        RobotsText text = RobotsText.of("User-agent: *\n" + rules.replace('|', '\n'), StandardChoice.OWN);
        assertThat(doubts.of(text.policy(Catalogue.builtIn().crawler(crawler)), RequestPath.typed(url))
                .map(ReadingDoubt::id).orElse(null)).isEqualTo(id);
    }
}
