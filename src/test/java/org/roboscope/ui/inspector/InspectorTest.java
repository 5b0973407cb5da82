package org.roboscope.ui.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.Standards;
import org.roboscope.ui.inspector.CardFace.Kind;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.LitLines;
import org.roboscope.ui.workspace.Position;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class InspectorTest {

    private static final String SHOP = """
            User-agent: *
            Disallow: /cart/

            User-agent: Googlebot
            Allow: /private/
            Disallow: /private/*.pdf

            User-agent: GPTBot
            User-agent: Bytespider
            Disallow: /

            User-agent: googlebot
            Disallow: /beta
            """;

    private PanelFixture panel;

    @Start
    void start(Stage stage) {
        panel = new PanelFixture(stage, 600, 780);
        panel.open(SHOP);
    }

    private static List<Kind> kinds(List<CardBox> cards) {
        return cards.stream().map(card -> card.face().kind()).toList();
    }

    @Test
    void showsMergedGroupsAsOneCardWithAllItsLines(FxRobot robot) {
        robot.interact(() -> {
            CardBox card = panel.cardsWith("Googlebot").getFirst();
            assertThat(PanelFixture.textOf(card, ".card-place")).startsWith("lines 4–6, 12–13 merged · ");
            assertThat(panel.chip("Googlebot-Image").getAccessibleText())
                    .isEqualTo("Googlebot-Image · Google · Search · → falls back to Googlebot");
        });
    }

    @Test
    void setsApartWhoGoesFreeAndWhoDoesNotListen(FxRobot robot) {
        robot.interact(() -> {
            assertThat(kinds(panel.cardsWith("AdsBot-Google"))).containsExactly(Kind.NO_GROUP);
            assertThat(kinds(panel.cardsWith("Bytespider"))).containsExactly(Kind.IGNORES_FILE);
            assertThat(panel.chip("Bytespider").getAccessibleText()).endsWith("named, but not bound");
        });
    }

    @Test
    void movesCrawlersWithTheStandard(FxRobot robot) {
        robot.interact(() -> {
            panel.workspace.testAs(Catalogue.builtIn().crawler("Googlebot-Image"));
            assertThat(kinds(panel.cardsWith("Googlebot-Image"))).containsExactly(Kind.GROUP);
            panel.readAs(ReadAs.by(Standards.GOOGLE_2021));
            assertThat(kinds(panel.cardsWith("Googlebot-Image"))).containsExactly(Kind.EVERYONE);
        });
    }

    @Test
    void aChosenChipLightsAllItsLinesAndIsTheCrawlerOfTheTest(FxRobot robot) {
        robot.interact(() -> panel.chip("Googlebot-Image").fire());
        assertThat(panel.workspace.litLinesProperty().get().lines()).containsExactlyInAnyOrder(4, 5, 6, 12, 13);
        assertThat(panel.workspace.litLinesProperty().get().dimOthers()).isTrue();
        assertThat(panel.workspace.crawlerProperty().get().name()).isEqualTo("Googlebot-Image");
        assertThat(panel.shownLines).containsExactly(4);
        robot.interact(() -> assertThat(panel.chip("Googlebot-Image").isSelected()).isTrue());
        robot.interact(() -> panel.chip("Googlebot-Image").fire());
        assertThat(panel.workspace.litLinesProperty().get()).isEqualTo(LitLines.NONE);
    }

    @Test
    void explainsTheChoiceStepByStepWithItsSources(FxRobot robot) {
        robot.interact(() -> panel.chip("Googlebot-Image").fire());
        robot.interact(() -> {
            List<String> steps = panel.all(".details-body .step .label", Label.class).stream().map(Label::getText)
                    .toList();
            assertThat(steps).contains("No group names Googlebot-Image itself.",
                    "Googlebot stands in for it: lines 4, 12.",
                    "Googlebot-Image follows lines 4–6, 12–13 merged: these groups count as one.");
            Hyperlink documentation = panel.all(".details-body .hyperlink", Hyperlink.class).getFirst();
            documentation.fire();
            assertThat(panel.visited).containsExactly(documentation.getText());
        });
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        robot.interact(() -> assertThat(panel.all(".crawler-details", Node.class)).isEmpty());
    }

    @Test
    void saysWhoFollowsTheLineOfTheCaret(FxRobot robot) {
        robot.interact(() -> panel.workspace.caretAt(new Position(8, 0)));
        robot.interact(() -> {
            assertThat(panel.all("#atCaret", Label.class).getFirst().getText())
                    .isEqualTo("Line 8 is followed by GPTBot");
            assertThat(panel.cardsWith("GPTBot").getFirst().getPseudoClassStates())
                    .anyMatch(state -> state.getPseudoClassName().equals("at-caret"));
        });
    }

    @Test
    void keepsTheCrawlersThatHaveEveryWordOfTheFilter(FxRobot robot) {
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("google ads"));
        robot.interact(() -> assertThat(panel.all(".chip", Chip.class)).extracting(Chip::crawler)
                .contains("AdsBot-Google").doesNotContain("Googlebot", "bingbot"));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("no such crawler"));
        robot.interact(() -> assertThat(panel.all(".chip", Chip.class)).isEmpty());
    }

    @Test
    void findsCrawlersByTheirVerdict(FxRobot robot) {
        robot.interact(() -> panel.workspace.testUrl("/"));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("root:blocked"));
        robot.interact(() -> assertThat(panel.all(".chip", Chip.class)).extracting(Chip::crawler)
                .contains("GPTBot").doesNotContain("Googlebot", "bingbot"));
        robot.interact(() -> panel.workspace.testUrl("/beta"));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("url:blocked root:allowed"));
        robot.interact(() -> assertThat(panel.all(".chip", Chip.class)).extracting(Chip::crawler)
                .contains("Googlebot").doesNotContain("GPTBot", "bingbot"));
    }

    @Test
    void tellsWhoMovesWhenTheFileIsReadInAnotherWay(FxRobot robot) {
        robot.interact(() -> panel.readAs(ReadAs.by(Standards.GOOGLE_2021)));
        robot.interact(() -> assertThat(panel.all("#moved", Label.class).getFirst().getText())
                .matches("Googlebot-Image, .+, .+ and \\d+ more follow other lines now\\."));
        robot.interact(() -> panel.workspace.testUrl("/other"));
        robot.interact(() -> assertThat(panel.all("#moved", Label.class)).hasSize(1));
        robot.interact(() -> panel.open(SHOP + "#"));
        robot.interact(() -> assertThat(panel.all("#moved", Label.class)).isEmpty());
    }

    @Test
    void blocksTheMissingCrawlersOfAPurposeInOneStep(FxRobot robot) {
        robot.interact(() -> purposeView().setValue(ViewKind.PURPOSE));
        robot.interact(() -> {
            Label sentence = panel.all(".purpose-body > .label", Label.class).getFirst();
            assertThat(sentence.getText()).startsWith("1 of 11 blocked; these 10 are not: ")
                    .contains("2 do not follow robots.txt, whatever it says: Bytespider, DeepSeekBot.");
            panel.all(".purpose-block", Button.class).getFirst().fire();
        });
        Button go = robot.lookup("Block them").queryButton();
        WaitForAsyncUtils.waitForAsync(20_000, () -> {
            while (!go.isFocused()) {
                Thread.onSpinWait();
            }
        });
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        assertThat(panel.edits).singleElement().satisfies(edit -> {
            assertThat(edit.text()).startsWith("User-agent: ").contains("User-agent: CCBot\n").doesNotContain("AI2Bot");
            assertThat(SHOP.substring(0, edit.bytes().start())).endsWith("User-agent: Bytespider\n");
        });
    }

    @Test
    void keepsCrawlersOfOnesOwn(FxRobot robot) {
        OwnCrawlers own = panel.settings.ownCrawlers();
        robot.interact(() -> {
            own.add(OwnCrawlers.of(" ShopBot ", "Googlebot, ", false).orElseThrow());
            OwnCrawlers later = new Settings(panel.settings.toStored()).ownCrawlers();
            assertThat(later.all()).isEqualTo(own.all()).singleElement().satisfies(crawler -> {
                assertThat(crawler.token()).isEqualTo("ShopBot");
                assertThat(crawler.fallbacks()).containsExactly("Googlebot");
                assertThat(crawler.crawler().starBinds()).isFalse();
            });
            later.remove("shopbot");
            assertThat(later.all()).isEmpty();
            own.remove("shopbot");
            assertThat(new Settings(panel.settings.toStored()).ownCrawlers().all()).isEmpty();
        });
        assertThat(OwnCrawlers.of(" ", "", true)).isEmpty();
    }

    @Test
    void anOwnCrawlerStandsOnItsCardAtOnce(FxRobot robot) {
        robot.clickOn("#addOwn").write("ShopBot").press(KeyCode.TAB).release(KeyCode.TAB).write("Googlebot")
                .press(KeyCode.ENTER).release(KeyCode.ENTER);
        robot.interact(() -> {
            panel.all("#filter", TextField.class).getFirst().setText("shopbot");
            assertThat(kinds(panel.cardsWith("ShopBot"))).containsExactly(Kind.GROUP);
        });
    }

    @SuppressWarnings("unchecked")
    private ComboBox<ViewKind> purposeView() {
        return panel.all("#view", ComboBox.class).getFirst();
    }
}
