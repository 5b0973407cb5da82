package org.roboscope.ui.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.Controls;
import org.roboscope.ui.WindowTest;
import org.roboscope.ui.inspector.CardList.CardBox;
import org.roboscope.ui.inspector.FoldedChips.CrawlerChip;
import org.roboscope.ui.inspector.InspectorContent.CardContent.Kind;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Cards of groups with their crawlers. */
@WindowTest
class InspectorTest {

    private PanelFixture panel;

    @Start
    void start(Stage stage) {
        panel = new PanelFixture(stage, 600, 780);
        panel.open(PanelFixture.SHOP);
    }

    @Test
    void mergedGroupsAreOneCard(FxRobot robot) {
        robot.interact(() -> {
            CardBox card = panel.cardsWith("Googlebot").getFirst();
            assertThat(PanelFixture.textOf(card, ".card-place")).startsWith("lines 4–6, 12–13 merged · ");
            assertThat(panel.chip("Googlebot-Image").getAccessibleText())
                    .isEqualTo("Googlebot-Image · Google · Search · → falls back on Googlebot");
        });
    }

    @Test
    void crawlersWithoutAGroupHaveTheirOwnCard(FxRobot robot) {
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("AdsBot-Google"));
        robot.interact(() -> assertThat(PanelFixture.kinds(panel.cardsWith("AdsBot-Google")))
                .containsExactly(Kind.NO_GROUP));
    }

    @Test
    void crawlersThatIgnoreTheFileHaveTheirOwnCard(FxRobot robot) {
        robot.interact(() -> {
            assertThat(PanelFixture.kinds(panel.cardsWith("Bytespider"))).containsExactly(Kind.IGNORES_FILE);
            assertThat(panel.chip("Bytespider").getAccessibleText()).endsWith("named, but not bound");
        });
    }

    @Test
    void selectedChipHighlightsItsLines(FxRobot robot) {
        robot.interact(() -> Controls.press(panel.chip("Googlebot-Image")));
        assertThat(panel.workspace.annotations().highlightedProperty().get().lines())
                .containsExactlyInAnyOrder(4, 5, 6, 12, 13);
        assertThat(panel.workspace.annotations().highlightedProperty().get().dimOthers()).isTrue();
        assertThat(panel.workspace.crawlerProperty().get().name()).isEqualTo("Googlebot-Image");
        assertThat(panel.scrolledLines).containsExactly(4);
        robot.interact(() -> assertThat(panel.chip("Googlebot-Image").isSelected()).isTrue());
        robot.interact(() -> Controls.press(panel.chip("Googlebot-Image")));
        assertThat(panel.workspace.annotations().highlightedProperty().get()).isEqualTo(HighlightedLines.NONE);
    }

    @Test
    void detailsExplainTheGroupWithSources(FxRobot robot) {
        robot.interact(() -> Controls.press(panel.chip("Googlebot-Image")));
        robot.interact(() -> {
            List<String> steps = panel.all(".details-body .step .label", Label.class).stream().map(Label::getText)
                    .toList();
            assertThat(steps).contains("No group names Googlebot-Image.",
                    "Googlebot is used instead: lines 4, 12.",
                    "Googlebot-Image follows lines 4–6, 12–13 merged, which are read as one group.");
            Hyperlink documentation = panel.all(".details-body .hyperlink", Hyperlink.class).getFirst();
            Controls.press(documentation);
            assertThat(panel.visitedAddresses).containsExactly(documentation.getText());
        });
        robot.type(KeyCode.ESCAPE);
        robot.interact(() -> assertThat(panel.all(".crawler-details", Node.class)).isEmpty());
    }

    @Test
    void detailsQuoteTheOperatorOnBlocking(FxRobot robot) {
        robot.interact(() -> Controls.press(panel.chip("Googlebot-Image")));
        robot.interact(() -> {
            assertThat(panel.all(".details-body > .label", Label.class)).extracting(Label::getText).containsSequence(
                    "If you block it",
                    "It affects Google Images, Discover, Google Video, and all features in Google Search that present"
                            + " images, logos and favicons.",
                    "Google, read on 24 April 2026");
            assertThat(panel.all(".details-body .hyperlink", Hyperlink.class)).extracting(Hyperlink::getText)
                    .startsWith("https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers");
        });
        robot.interact(() -> Controls.press(panel.chip("bingbot")));
        robot.interact(() -> assertThat(panel.all(".details-body > .label", Label.class)).extracting(Label::getText)
                .containsSequence("If you block it",
                        "No statement by Microsoft on what blocking bingbot means is known,"
                                + " as of 29 November 2026."));
        robot.interact(() -> panel.open("User-agent: YouBot\nDisallow: /\n"));
        robot.interact(() -> Controls.press(panel.chip("YouBot")));
        robot.interact(() -> assertThat(panel.all(".details-body > .label", Label.class)).extracting(Label::getText)
                .isNotEmpty().doesNotContain("If you block it"));
    }

    @Test
    void caretLineNamesItsCrawlers(FxRobot robot) {
        robot.interact(() -> panel.workspace.caret().moveTo(new EditorPosition(8, 0)));
        robot.interact(() -> {
            assertThat(panel.all("#atCaret", Label.class).getFirst().getText())
                    .isEqualTo("Line 8 is in the group that GPTBot follows");
            assertThat(panel.cardsWith("GPTBot").getFirst().getPseudoClassStates())
                    .anyMatch(state -> state.getPseudoClassName().equals("at-caret"));
        });
    }

    @Test
    void filterKeepsCrawlersThatContainEveryWord(FxRobot robot) {
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("google ads"));
        robot.interact(() -> assertThat(panel.all(".chip", CrawlerChip.class)).extracting(chip -> chip.crawler)
                .contains("AdsBot-Google").doesNotContain("Googlebot", "bingbot"));
        robot.interact(() -> assertThat(panel.cardsWith("AdsBot-Google").getFirst().content.place())
                .matches("(lines [0-9–, ]+( merged)? · )?[0-9]+ of [0-9]+ shown"));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("bingbot"));
        robot.interact(() -> assertThat(panel.cardsWith("bingbot").getFirst().content.place())
                .matches("lines [0-9–, ]+ · 1 of [0-9]+ shown"));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("no such crawler"));
        robot.interact(() -> assertThat(panel.all(".chip", CrawlerChip.class)).isEmpty());
    }

    @Test
    void filterFindsCrawlersByVerdict(FxRobot robot) {
        robot.interact(() -> panel.workspace.setTestedUrl("/"));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("root:blocked"));
        robot.interact(() -> assertThat(panel.all(".chip", CrawlerChip.class)).extracting(chip -> chip.crawler)
                .contains("GPTBot").doesNotContain("Googlebot", "bingbot"));
        robot.interact(() -> panel.workspace.setTestedUrl("/beta"));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("url:blocked root:allowed"));
        robot.interact(() -> assertThat(panel.all(".chip", CrawlerChip.class)).extracting(chip -> chip.crawler)
                .contains("Googlebot").doesNotContain("GPTBot", "bingbot"));
    }

    @Test
    void ownCrawlersAreStoredAndRemoved(FxRobot robot) {
        OwnCrawlers own = panel.settings.ownCrawlers();
        robot.interact(() -> {
            own.add(OwnCrawlers.create(" ShopBot ", "Googlebot, ", false).orElseThrow());
            OwnCrawlers restored = new Settings(panel.settings.toStored()).ownCrawlers();
            assertThat(restored.all()).isEqualTo(own.all()).singleElement().satisfies(crawler -> {
                assertThat(crawler.token()).isEqualTo("ShopBot");
                assertThat(crawler.fallbacks()).containsExactly("Googlebot");
                assertThat(crawler.crawler().followsStar()).isFalse();
            });
            restored.remove("shopbot");
            assertThat(restored.all()).isEmpty();
            own.remove("shopbot");
            assertThat(new Settings(panel.settings.toStored()).ownCrawlers().all()).isEmpty();
        });
        assertThat(OwnCrawlers.create(" ", "", true)).isEmpty();
    }

    @Test
    void ownCrawlerIsOnItsCardAtOnce(FxRobot robot) {
        robot.clickOn("#addOwn").write("ShopBot").type(KeyCode.TAB).write("Googlebot")
                .type(KeyCode.ENTER);
        robot.interact(() -> {
            panel.all("#filter", TextField.class).getFirst().setText("shopbot");
            assertThat(PanelFixture.kinds(panel.cardsWith("ShopBot"))).containsExactly(Kind.GROUP);
        });
    }
}
