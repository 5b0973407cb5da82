package org.roboscope.site.page.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Purpose;

/** Checks the table of Cloudflare's defaults. */
class CloudflareDefaultsTest {

    @Test
    void rowsHaveKnownCrawlersSourceAndDate() {
        assertThat(CloudflareDefaults.readTable()).isNotEmpty().allSatisfy(rule -> {
            assertThat(rule.crawlerClass()).isIn("training", "agent", "mixed");
            assertThat(rule.source()).startsWith("https://");
            assertThat(rule.readOn()).matches("2026-\\d\\d-\\d\\d");
            assertThat(rule.crawlers()).satisfiesAnyOf(
                    crawlers -> assertThat(crawlers).isEqualTo("purpose " + Purpose.AI_TRAINING.code()),
                    crawlers -> assertThat(Catalogue.builtIn().findExact(crawlers)).isPresent());
        });
    }
}
