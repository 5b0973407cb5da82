package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.precedence.Outcome;

class PurposeCrawlersTest {

    private static final List<CatalogueEntry> GROUP_ENTRIES =
            PurposeCrawlers.entriesForGroup(Catalogue.builtIn(), Purpose.AI_TRAINING);

    @Test
    void groupHasCrawlersAndTokensOfThePurpose() {
        assertThat(GROUP_ENTRIES).extracting(CatalogueEntry::token)
                .contains("GPTBot", "ClaudeBot", "CCBot", "Google-Extended", "Applebot-Extended")
                .doesNotContain("DuckAssistBot", "PerplexityBot", "OAI-SearchBot", "Webzio-Extended", "Googlebot");
        assertThat(GROUP_ENTRIES).extracting(CatalogueEntry::purpose).containsOnly(Purpose.AI_TRAINING,
                Purpose.CONTROL_TOKEN);
    }

    @Test
    void groupOmitsDisobedientCrawlersAndTruncatedNames() {
        assertThat(GROUP_ENTRIES).extracting(CatalogueEntry::token).doesNotContain("Bytespider", "AI2Bot",
                "Kangaroo Bot");
    }

    @Test
    void crawlersWithTruncatedNamesAreCounted() {
        assertThat(PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.AI_TRAINING))
                .extracting(CatalogueEntry::token).contains("GPTBot", "AI2Bot", "Kangaroo Bot")
                .doesNotContain("Bytespider", "Google-Extended");
    }

    @Test
    void everyNameCountsForAtMostOnePurpose() {
        for (CatalogueEntry entry : Catalogue.builtIn().entries()) {
            assertThat(Arrays.stream(Purpose.values()).filter(purpose -> PurposeCrawlers.counts(entry, purpose)))
                    .as(entry.token()).hasSize(entry.obedience() == Obedience.NO ? 0 : 1);
        }
    }

    @Test
    void groupBlocksExactlyItsNames() {
        RobotsText text = RobotsText.of(
                GROUP_ENTRIES.stream().map(entry -> "User-agent: " + entry.token() + "\n").collect(Collectors.joining())
                        + "Disallow: /\n",
                StandardChoice.OWN);
        List<CatalogueEntry> blocked = Catalogue.builtIn().entries().stream()
                .filter(entry -> text.policy(entry.crawler()).verdict("/").outcome() == Outcome.BLOCKED).toList();
        assertThat(blocked).containsExactlyElementsOf(GROUP_ENTRIES);
    }
}
