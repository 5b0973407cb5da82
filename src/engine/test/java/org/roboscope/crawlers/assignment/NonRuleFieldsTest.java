package org.roboscope.crawlers.assignment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.NonRuleFields.NonRuleField;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

class NonRuleFieldsTest {

    private static final String FILE = """
            User-agent: *
            Disallow: /a
            Crawl-Delay: 7
            Content-Signal: ai-train=no

            User-agent: bingbot
            User-agent: Slurp
            Disallow: /b

            User-agent: AhrefsBot
            Crawl-delay: 2
            Crawl-delay: 3
            Sitemap: https://example.com/s.xml
            """;

    private static NonRuleFields fieldsOf(String crawler, Standard standard, String text) {
        RobotsText file = RobotsText.of(text, StandardChoice.by(standard));
        return AssignmentFinder.find(file, Catalogue.builtIn(), List.of()).stream()
                .filter(assignment -> assignment.name().equals(crawler))
                .map(assignment -> NonRuleFields.of(file, assignment))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void delayAfterTheLastRuleIsInGroup() {
        assertThat(fieldsOf("DuckDuckBot", Standards.RFC_9309, FILE).crawlDelays())
                .containsExactly(new NonRuleField(3, "Crawl-Delay", "7"));
    }

    @Test
    void ownGroupHidesTheDelayForEveryone() {
        assertThat(fieldsOf("Slurp", Standards.RFC_9309, FILE).crawlDelays()).isEmpty();
    }

    @Test
    void bingInheritsTheDelayForEveryone() {
        assertThat(fieldsOf("bingbot", Standards.BING, FILE).crawlDelays()).extracting(NonRuleField::line)
                .containsExactly(3);
        assertThat(fieldsOf("bingbot", Standards.BING, FILE).isDelayInherited()).isTrue();
        NonRuleFields ownFields =
                fieldsOf("bingbot", Standards.BING, "User-agent: bingbot\nCrawl-delay: 1\nDisallow: /c\n\n" + FILE);
        assertThat(ownFields.crawlDelays()).extracting(NonRuleField::value).containsExactly("1");
        assertThat(ownFields.isDelayInherited()).isFalse();
    }

    @Test
    void signalAppliesToFollowersOfItsGroup() {
        assertThat(fieldsOf("GPTBot", Standards.RFC_9309, FILE).usageFields()).extracting(NonRuleField::value)
                .containsExactly("ai-train=no");
        assertThat(fieldsOf("AhrefsBot", Standards.RFC_9309, FILE).usageFields()).isEmpty();
    }

    @Test
    void contentUsageAppliesOnlyToNamesAboveIt() {
        String file = """
                User-agent: *
                Content-Usage: train-ai=n
                User-agent: GPTBot
                Content-Signal: search=yes
                Disallow: /x
                """;
        assertThat(fieldsOf("GPTBot", Standards.GOOGLE, file).usageFields()).extracting(NonRuleField::line)
                .containsExactly(4);
        assertThat(fieldsOf("Slurp", Standards.GOOGLE, file).usageFields()).extracting(NonRuleField::line)
                .containsExactly(2, 4);
    }

    @Test
    void blankLineEndsAGroupUnderSomeStandards() {
        String withBlankLine = "User-agent: *\nDisallow: /a\n\nCrawl-delay: 7\n";
        assertThat(fieldsOf("Slurp", Standards.DRAFT_1996, withBlankLine).crawlDelays()).isEmpty();
        assertThat(fieldsOf("Slurp", Standards.RFC_9309, withBlankLine).crawlDelays()).hasSize(1);
    }

    @Test
    void sitemapsApplyToEveryone() {
        assertThat(fieldsOf("AhrefsBot", Standards.GOOGLE, FILE).sitemaps())
                .isEqualTo(fieldsOf("GPTBot", Standards.GOOGLE, FILE).sitemaps()).hasSize(1);
    }
}
