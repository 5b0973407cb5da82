package org.roboscope.editing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.AgentRanking;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.AgentTable;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;

/** Groups that crawlers read together form one card. */
class GroupCardsTest {

    private static final String SPLIT_GROUPS = """
            User-agent: Googlebot
            Disallow: /a

            User-agent: *
            Disallow: /b

            User-agent: googlebot
            Disallow: /c
            """;

    private static GroupCards cards(String text, Standard standard) {
        return GroupCards.of(RobotsFile.parse(text, standard), standard.agents());
    }

    @Test
    void mergedGroupsAreOneCard() {
        GroupCards cards = cards(SPLIT_GROUPS, Standards.GOOGLE);
        assertThat(cards.all()).hasSize(2);
        assertThat(cards.cardAt(1)).isEqualTo(cards.cardAt(8)).isPresent();
        assertThat(cards.all().getFirst().agents()).containsExactly("Googlebot", "googlebot");
    }

    @Test
    void unmergedGroupsAreSeparateCards() {
        GroupCards cards = cards(SPLIT_GROUPS, Standards.DRAFT_1996);
        assertThat(cards.all()).hasSize(3);
        assertThat(cards.cardAt(1)).isNotEqualTo(cards.cardAt(8));
    }

    @Test
    void groupForAllCrawlersHasItsOwnColour() {
        assertThat(cards(SPLIT_GROUPS, Standards.GOOGLE).all()).extracting(GroupCards.Card::colour).containsExactly(1,
                0);
    }

    @Test
    void linesOutsideGroupsHaveNoCard() {
        GroupCards cards = cards(SPLIT_GROUPS, Standards.GOOGLE);
        assertThat(cards.cardAt(3)).isEmpty();
        assertThat(cards.cardAt(0)).isEmpty();
        assertThat(cards.cardAt(99)).isEmpty();
    }

    @Test
    void cardEndsWithTheGroupsLastLine() {
        String text = """
                User-agent: GPTBot
                Disallow: /a
                Content-Usage: train-ai=n

                Content-Signal: ai-train=no
                Foo: bar
                # comment
                License: https://a.example/license.xml
                Host: a.example
                Sitemap: https://a.example/sitemap.xml

                User-agent: *
                Crawl-delay: 5
                """;
        assertThat(cards(text, Standards.RFC_9309).all()).extracting(card -> card.groups().getFirst().lastLine())
                .containsExactly(6, 13);
        assertThat(cards(text, Standards.RFC_9309).cardAt(6)).isPresent();
        assertThat(cards(text, Standards.RFC_9309).cardAt(8)).isEmpty();
        // Under the 1994 original, a blank line ends a group.
        assertThat(cards(text, Standards.ROBOTS_1994).all()).extracting(card -> card.groups().getFirst().lastLine())
                .containsExactly(3, 13);
    }

    @Test
    void groupsOfAnEmptyNameAreNotMerged() {
        String header = "User-agent: Mozilla/5.0 (compatible; Shop/1.0)\nDisallow: /a\n";
        String empty = "User-agent:\nDisallow: /a\n";
        assertThat(cards(header + header, Standards.GOOGLE).all()).hasSize(1);
        assertThat(cards(empty + empty, Standards.GOOGLE).all()).hasSize(2);
    }

    @Test
    void followedGroupsAreFoundOncePerName() {
        AgentChoice choice = Standards.GOOGLE.agents();
        AtomicInteger choiceCount = new AtomicInteger();
        AgentChoice countingChoice = new AgentChoice() {
            @Override
            public FollowedGroups choose(Crawler crawler, AgentTable agents) {
                choiceCount.incrementAndGet();
                return choice.choose(crawler, agents);
            }

            @Override
            public Optional<AgentRanking> ranking(Crawler crawler) {
                return choice.ranking(crawler);
            }

            @Override
            public AgentReading reading() {
                return choice.reading();
            }
        };
        GroupCards cards = GroupCards.of(RobotsFile.parse(SPLIT_GROUPS.repeat(50), Standards.GOOGLE), countingChoice);
        assertThat(cards.all()).hasSize(2);
        assertThat(choiceCount).hasValue(2);
    }
}
