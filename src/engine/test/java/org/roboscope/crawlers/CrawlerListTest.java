package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A sentence names the crawlers of the largest search engines first. */
class CrawlerListTest {

    private static final List<String> NAMES =
            List.of("ShopBot", "GPTBot", "Googlebot-Image", "bingbot", "AbcBot", "Googlebot");

    @Test
    void googlebotAndBingbotAreFirst() {
        assertThat(CrawlerList.join(NAMES)).isEqualTo("Googlebot, bingbot, Googlebot-Image, GPTBot, ShopBot, AbcBot");
    }

    @Test
    void longListCountsTheLastNames() {
        assertThat(CrawlerList.shorten(NAMES, 6, 2))
                .isEqualTo("Googlebot, bingbot, Googlebot-Image, GPTBot, ShopBot, AbcBot");
        assertThat(CrawlerList.shorten(NAMES, 5, 2)).isEqualTo("Googlebot, bingbot and 4 more");
    }
}
