package org.roboscope.present.enforce;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;

/** Compares saved rules with those that would be generated today. */
class RulesDifferenceTest {

    private static final Instant NOW = Instant.parse("2026-11-27T10:00:00Z");
    private static final Instant EARLIER = Instant.parse("2025-01-02T03:04:00Z");

    @ParameterizedTest
    @EnumSource(ServerKind.class)
    void timeOfGenerationIsIgnored(ServerKind kind) {
        ServerFile old = file(kind, EARLIER, "GPTBot", "archive.org_bot", "Sogou web spider");
        ServerFile newFile = file(kind, NOW, "GPTBot", "archive.org_bot", "Sogou web spider");
        assertThat(old.text()).isNotEqualTo(newFile.text());
        RulesDifference difference = between(old.text(), newFile);
        assertThat(difference.isNone()).isTrue();
        assertThat(difference.sentences("x.conf")).containsExactly("x.conf is what would be written today.");
    }

    @ParameterizedTest
    @EnumSource(ServerKind.class)
    void lineEndingsAreIgnored(ServerKind kind) {
        ServerFile newFile = file(kind, NOW, "GPTBot");
        assertThat(between(newFile.text().replace("\n", "\r\n"), newFile).isNone()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(ServerKind.class)
    void differingCrawlersAreNamed(ServerKind kind) {
        ServerFile old = file(kind, EARLIER, "GPTBot", "archive.org_bot", "opencode");
        RulesDifference difference = between(old.text(), file(kind, NOW, "GPTBot", "Sogou web spider", "Panscient"));
        assertThat(difference.missingCrawlers()).containsExactly("Sogou web spider", "Panscient");
        assertThat(difference.surplusCrawlers()).containsExactly("archive.org_bot", "opencode");
        assertThat(difference.sentences("x.conf")).containsExactly(
                "x.conf does not refuse 2 crawlers that would be refused today: Sogou web spider, Panscient.",
                "x.conf refuses 2 crawlers that would not be refused today: archive.org_bot, opencode.");
    }

    @ParameterizedTest
    @EnumSource(ServerKind.class)
    void editedRuleIsADifference(ServerKind kind) {
        ServerFile newFile = file(kind, NOW, "GPTBot", "Bytespider");
        String edited = newFile.text().lines().map(line -> line.strip().startsWith("#") ? line
                : line.replace("Bytespider", "Nobody").replace("bytespider", "nobody"))
                .reduce("", (joinedLines, line) -> joinedLines + line + "\n");
        assertThat(between(edited, newFile).missingCrawlers()).containsExactly("Bytespider");
    }

    @ParameterizedTest
    @EnumSource(ServerKind.class)
    void differentRuleForSameCrawlerIsADifference(ServerKind kind) {
        ServerFile newFile = file(kind, NOW, "GPTBot");
        RulesDifference difference = between(newFile.text().replace("./@", ".@"), newFile);
        assertThat(difference.changedCrawlers()).isEqualTo(List.of("GPTBot"));
        assertThat(difference.sentences("x.conf"))
                .containsExactly("x.conf has other lines for GPTBot than would be written today.");
    }

    @ParameterizedTest
    @EnumSource(ServerKind.class)
    void differentRobotsTxtIsADifferenceWithoutCrawlers(ServerKind kind) {
        ServerFile newFile = file(kind, NOW, "GPTBot");
        RulesDifference difference = between(newFile.text().replace("SHA-256 00", "SHA-256 01"), newFile);
        assertThat(difference.isNone()).isFalse();
        assertThat(difference.sentences("x.conf")).containsExactly(
                "x.conf refuses the same crawlers, but its line 2 is not what would be written today.");
    }

    private static RulesDifference between(String old, ServerFile newFile) {
        return RulesDifference.between(old, newFile, Catalogue.builtIn());
    }

    private static ServerFile file(ServerKind kind, Instant when, String... crawlers) {
        List<CatalogueEntry> chosen =
                Arrays.stream(crawlers).map(token -> Catalogue.builtIn().findExact(token).orElseThrow()).toList();
        RefusalPlan plan = RefusalPlan.of(RobotsText.of("", StandardChoice.OWN), Catalogue.builtIn(),
                new RefusalChoice.ChosenCrawlers(chosen), List.of());
        return ServerRules
                .of(kind, plan, ServerKind.DEFAULT_STATUS, new RuleOrigin("robots.txt", "00", when, "Roboscope",
                        "roboscope enforce robots.txt"))
                .files().getFirst();
    }
}
