package org.roboscope.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.precedence.Outcome;

class TrainingCrawlersTest {

    private static final List<CatalogueEntry> LIST = TrainingCrawlers.of(Catalogue.builtIn());

    @Test
    void holdsWhoCollectsForTrainingAndTheTokensThatAreAboutIt() {
        assertThat(LIST).extracting(CatalogueEntry::token)
                .contains("GPTBot", "ClaudeBot", "CCBot", "Google-Extended", "Applebot-Extended")
                .doesNotContain("DuckAssistBot", "PerplexityBot", "OAI-SearchBot", "Webzio-Extended", "Googlebot");
        assertThat(LIST).extracting(CatalogueEntry::purpose).containsOnly(Purpose.AI_TRAINING, Purpose.CONTROL_TOKEN);
    }

    @Test
    void leavesOutWhoNeverObeysAndWhoseNameIsCut() {
        assertThat(LIST).extracting(CatalogueEntry::token).doesNotContain("Bytespider", "AI2Bot", "Kangaroo Bot");
    }

    @Test
    void aGroupThatNamesThemBlocksThemAndNoOthers() {
        RobotsText text = RobotsText.of(
                LIST.stream().map(entry -> "User-agent: " + entry.token() + "\n").collect(Collectors.joining())
                        + "Disallow: /\n",
                StandardChoice.OWN);
        List<CatalogueEntry> blocked = Catalogue.builtIn().entries().stream()
                .filter(entry -> text.policy(entry.crawler()).verdict("/").outcome() == Outcome.BLOCKED).toList();
        assertThat(blocked).containsExactlyElementsOf(LIST);
    }
}
