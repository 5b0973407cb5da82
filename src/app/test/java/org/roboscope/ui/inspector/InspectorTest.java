package org.roboscope.ui.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.ui.WindowTest;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.inspector.CardContent.Kind;
import org.roboscope.ui.settings.FlagSetting;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.EditorPosition;
import org.roboscope.ui.workspace.HighlightedLines;
import org.roboscope.ui.workspace.TextReading;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@WindowTest
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

    private static final FlagSetting REMEMBERED = new FlagSetting("inspector.view", "purpose");

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
            panel.readAs(StandardChoice.by(Standards.GOOGLE_2021));
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
        assertThat(panel.workspace.litLinesProperty().get()).isEqualTo(HighlightedLines.NONE);
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
        robot.interact(() -> panel.workspace.caretAt(new EditorPosition(8, 0)));
        robot.interact(() -> {
            assertThat(panel.all("#atCaret", Label.class).getFirst().getText())
                    .isEqualTo("Line 8 stands in the group that GPTBot follows");
            assertThat(panel.cardsWith("GPTBot").getFirst().getPseudoClassStates())
                    .anyMatch(state -> state.getPseudoClassName().equals("at-caret"));
        });
    }

    @Test
    void keepsTheCrawlersThatHaveEveryWordOfTheFilter(FxRobot robot) {
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("google ads"));
        robot.interact(() -> assertThat(panel.all(".chip", CrawlerChip.class)).extracting(CrawlerChip::crawler)
                .contains("AdsBot-Google").doesNotContain("Googlebot", "bingbot"));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("no such crawler"));
        robot.interact(() -> assertThat(panel.all(".chip", CrawlerChip.class)).isEmpty());
    }

    @Test
    void findsCrawlersByTheirVerdict(FxRobot robot) {
        robot.interact(() -> panel.workspace.testUrl("/"));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("root:blocked"));
        robot.interact(() -> assertThat(panel.all(".chip", CrawlerChip.class)).extracting(CrawlerChip::crawler)
                .contains("GPTBot").doesNotContain("Googlebot", "bingbot"));
        robot.interact(() -> panel.workspace.testUrl("/beta"));
        robot.interact(() -> panel.all("#filter", TextField.class).getFirst().setText("url:blocked root:allowed"));
        robot.interact(() -> assertThat(panel.all(".chip", CrawlerChip.class)).extracting(CrawlerChip::crawler)
                .contains("Googlebot").doesNotContain("GPTBot", "bingbot"));
    }

    @Test
    void tellsWhoMovesWhenTheFileIsReadInAnotherWay(FxRobot robot) {
        robot.interact(() -> panel.readAs(StandardChoice.by(Standards.GOOGLE_2021)));
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
            Label sentence = panel.all(".standing-sentence", Label.class).getFirst();
            assertThat(sentence.getText()).startsWith("30 crawlers: 1 blocked; ")
                    .endsWith("; 4 do not follow robots.txt, whatever it says.");
            panel.all(".purpose-block", Button.class).getFirst().fire();
            panel.threads.remove().run();
        });
        Button go = robot.lookup("Block them").queryButton();
        WaitForAsyncUtils.waitForAsync(20_000, () -> {
            while (!go.isFocused()) {
                Thread.onSpinWait();
            }
        });
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        assertThat(panel.edits).singleElement().satisfies(edit -> {
            assertThat(edit.text()).startsWith("User-agent: ")
                    .contains("User-agent: CCBot\n", "User-agent: Google-Extended\n").doesNotContain("AI2Bot");
            assertThat(SHOP.substring(0, edit.bytes().start())).endsWith("User-agent: Bytespider\n");
        });
    }

    @Test
    void saysWhyAPlanOfBlockingWasNotMade(FxRobot robot) {
        robot.interact(() -> purposeView().setValue(ViewKind.PURPOSE));
        robot.interact(() -> {
            panel.noThread = Optional.of(new OutOfMemoryError("unable to create native thread"));
            panel.all(".purpose-block", Button.class).getFirst().fire();
        });
        WaitForAsyncUtils.waitForFxEvents();
        robot.interact(() -> assertThat(robot.lookup(".block-prompt .label").queryAllAs(Label.class))
                .extracting(Label::getText)
                .contains("It was not found out what that would change. There is not enough memory for this "
                        + "(unable to create native thread)."));
        assertThat(robot.lookup("Block them").queryButton().isDisabled()).isTrue();
        assertThat(panel.logged).singleElement().isInstanceOf(OutOfMemoryError.class);
        robot.interact(() -> {
            panel.noThread = Optional.empty();
            robot.lookup(".block-prompt .check-box").queryAs(CheckBox.class).fire();
            panel.threads.remove().run();
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("Block them").queryButton().isDisabled()).isFalse();
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

    private String caretText() {
        return panel.all("#atCaret", Label.class).getFirst().getText();
    }

    private List<String> steps() {
        return panel.all(".details-body .step .label", Label.class).stream().map(Label::getText).toList();
    }

    /** For Google, line 2 is a rule and ends a group. */
    private static final String MISSPELT = """
            User-agent: Googlebot
            Disalow: /x
            User-agent: bingbot
            Disallow: /y
            """;

    @Test
    void putsEachCrawlerOnTheCardsOfItsOwnLines(FxRobot robot) {
        robot.interact(() -> {
            panel.open(MISSPELT);
            assertThat(panel.cardsWith("Googlebot")).extracting(card -> card.face().place())
                    .singleElement().asString().startsWith("lines 1–2 ");
            assertThat(panel.cardsWith("bingbot")).extracting(card -> card.face().place())
                    .singleElement().asString().startsWith("lines 3–4 ");
            assertThat(panel.chip("bingbot").getAccessibleText()).isEqualTo("bingbot · Microsoft · Search");
            panel.workspace.testAs(Catalogue.builtIn().crawler("bingbot"));
            assertThat(panel.cardsWith("Googlebot")).isEqualTo(panel.cardsWith("bingbot"))
                    .extracting(card -> card.face().place()).singleElement().asString().startsWith("lines 1–4 ");
            assertThat(panel.chip("Googlebot").getAccessibleText())
                    .isEqualTo("Googlebot · Google · Search · without line 4, with line 2");
        });
    }

    @Test
    void saysInTheDetailsWhatACrawlerReadsOtherwise(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: *\nDisalow: /x\nDisallow: /y\n");
            assertThat(panel.chip("bingbot").getAccessibleText()).endsWith(" · without line 2");
            assertThat(panel.chip("Googlebot").getAccessibleText()).doesNotContain("line");
            panel.workspace.caretAt(new EditorPosition(2, 0));
            assertThat(caretText()).startsWith("Line 2 is followed by Googlebot").doesNotContain("bingbot");
        });
        robot.interact(() -> panel.workspace.testAs(Catalogue.builtIn().crawler("DuckDuckBot")));
        robot.interact(() -> panel.chip("DuckDuckBot").fire());
        robot.interact(() -> {
            assertThat(steps()).contains("RFC 9309 looks for DuckDuckBot, then *.");
            assertThat(panel.chip("Googlebot").getAccessibleText()).endsWith(" · with line 2");
            assertThat(caretText()).startsWith("Line 2 is followed by Googlebot").doesNotContain("bingbot");
        });
        robot.interact(() -> panel.chip("Googlebot").fire());
        robot.interact(() -> assertThat(steps()).contains("Google looks for Googlebot, then *."));
    }

    @Test
    void explainsEachCrawlerByItsOwnReading(FxRobot robot) {
        Map<String, String> expected = Map.of(
                "bingbot", "Bing looks for bingbot, then *.",
                "Googlebot-Image", "Google looks for Googlebot-Image, then Googlebot, then *.",
                "AdsBot-Google", "Google looks for AdsBot-Google.",
                "YandexBot", "Yandex looks for YandexBot, then Yandex, then *.",
                "Applebot", "Applebot is read by RFC 9309. Its operator says that it looks for Applebot, then "
                        + "Googlebot, then *.");
        AssignmentSteps words = new AssignmentSteps(WindowMessages.of("ui-inspector"));
        expected.forEach((name, sentence) -> {
            panel.workspace.testAs(Catalogue.builtIn().crawler("Googlebot"));
            TextReading reading = panel.workspace.readingProperty().get();
            InspectorModel model = new InspectorModel(
                    reading, AssignmentFinder.of(reading.text(), Catalogue.builtIn(), List.of()));
            assertThat(words.of(model, model.of(name).orElseThrow())).startsWith(sentence);
        });
        TextReading reading = panel.workspace.readingProperty().get();
        InspectorModel model = new InspectorModel(
                reading, AssignmentFinder.of(reading.text(), Catalogue.builtIn(), List.of()));
        assertThat(words.reading(model, model.of("bingbot").orElseThrow())).isEqualTo("Its operator reads this way: "
                + "Bing. Bing’s parser is not published. How it reads is known from its help pages and tests.");
        assertThat(words.reading(model, model.of("GPTBot").orElseThrow())).isEqualTo("GPTBot is read by RFC 9309. Its "
                + "operator says so, or nothing else is known. The standard is published.");
    }

    @Test
    void keepsACrawlerInSightWhoseLinesAreOnNoCard(FxRobot robot) {
        robot.interact(() -> {
            panel.workspace.testAs(Catalogue.builtIn().crawler("bingbot"));
            panel.open("User-agent Googlebot\nDisallow /x\n");
            assertThat(kinds(panel.cardsWith("Googlebot"))).containsExactly(Kind.OTHER_READING);
            assertThat(panel.chip("Googlebot").getAccessibleText()).endsWith(" · lines 1–2");
            panel.workspace.caretAt(new EditorPosition(2, 0));
            assertThat(caretText()).startsWith("Line 2 is followed by Googlebot");
        });
    }

    @Test
    void aFileThatIsTooLargeForYandexLeavesItsCrawlersFree(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: *\nDisallow: /x\n" + "# filling the file\n".repeat(27_000));
            panel.all("#filter", TextField.class).getFirst().setText("YandexBot");
            assertThat(kinds(panel.cardsWith("YandexBot"))).containsExactly(Kind.NO_GROUP);
            assertThat(panel.chip("YandexBot").getAccessibleText()).endsWith(" · file too large, all allowed");
        });
        robot.interact(() -> panel.chip("YandexBot").fire());
        robot.interact(() -> assertThat(steps()).contains(
                "The file has more than 500,000 bytes. A file of this size counts as one that allows everything."));
    }

    @Test
    void findsVerdictsByTheReadingOfEachCrawler(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: *\nDisalow: /\n");
            panel.all("#filter", TextField.class).getFirst().setText("root:blocked");
        });
        robot.interact(() -> assertThat(panel.all(".chip", CrawlerChip.class)).extracting(CrawlerChip::crawler)
                .contains("Googlebot").doesNotContain("bingbot", "GPTBot"));
    }

    @Test
    void aCrawlerWithDigitsOrBlanksStandsOnTheCardThatNamesIt(FxRobot robot) {
        List<String> names = List.of("MJ12bot", "360Spider", "AI2Bot", "Sogou web spider");
        robot.interact(() -> {
            panel.open(names.stream().map(name -> "User-agent: " + name + "\n").collect(Collectors.joining())
                    + "Disallow: /\n");
            names.forEach(name -> assertThat(kinds(panel.cardsWith(name))).as(name).containsExactly(Kind.GROUP));
            purposeView().setValue(ViewKind.PURPOSE);
        });
        robot.interact(() -> assertThat(panel.all(".purpose-note", Label.class))
                .extracting(Label::getText).noneMatch(text -> text.contains("cannot be named")));
    }

    @Test
    void theViewByPurposeIsAnActionAndRemembered(FxRobot robot) {
        List<String> broughtUp = new ArrayList<>();
        panel.workspace.requests().connectPanels(broughtUp::add);
        robot.interact(() -> panel.actionRegistry.get("view.crawlers.purpose").run());
        robot.interact(() -> {
            assertThat(broughtUp).containsExactly("inspector");
            assertThat(purposeView().getValue()).isEqualTo(ViewKind.PURPOSE);
            assertThat(panel.all(".purpose-list", PurposeList.class)).hasSize(1);
            assertThat(REMEMBERED.in(panel.settings)).isTrue();
            purposeView().setValue(ViewKind.GROUP);
            assertThat(REMEMBERED.in(panel.settings)).isFalse();
            assertThat(panel.actionRegistry.get("view.crawlers.purpose").selected().orElseThrow().get()).isFalse();
            assertThat(broughtUp).hasSize(1);
        });
        robot.interact(() -> {
            REMEMBERED.set(panel.settings, true);
            assertThat(panel.viewAtNextStart()).isEqualTo(ViewKind.PURPOSE);
        });
    }

    @Test
    void showsVerdictAndUseSideBySideAndLightsTheLinesThatSaySo(FxRobot robot) {
        robot.interact(() -> {
            panel.open("User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nContent-Usage: train-ai=n\nDisallow: /a\n");
            panel.workspace.testUrl("/a");
            purposeView().setValue(ViewKind.PURPOSE);
        });
        robot.interact(() -> {
            PurposeRowBox row = panel.all(".purpose-row", PurposeRowBox.class).stream()
                    .filter(box -> box.lookupAll(".chip").stream().anyMatch(chip -> chip instanceof CrawlerChip shown
                            && shown.crawler().equals("CCBot")))
                    .findFirst().orElseThrow();
            assertThat(row.lookupAll(".verdict-word")).extracting(word -> ((Label) word).getText())
                    .containsExactly("allowed", "blocked");
            assertThat(row.lookupAll(".usage-word")).extracting(word -> ((Labeled) word).getText()).containsExactly(
                    "Training: no (line 5)", "Search: not said",
                    "A preference applies only to a page that may be fetched.");
            row.lookup(".hyperlink.usage-word").requestFocus();
            assertThat(panel.workspace.litLinesProperty().get().lines()).containsExactly(5);
            panel.workspace.testAs(Catalogue.builtIn().named("CCBot").orElseThrow().crawler());
            assertThat(row.lookupAll(".chip"))
                    .filteredOn(chip -> chip instanceof CrawlerChip shown && shown.isSelected())
                    .extracting(chip -> ((CrawlerChip) chip).crawler()).containsExactly("CCBot");
        });
    }

    @Test
    void marksWhatIsOfAnotherUrlUntilTheNewOneIsMade(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            panel.holding = true;
            purposeView().setValue(ViewKind.PURPOSE);
            panel.release();
            assertThat(panel.all(".standing-of", Label.class)).isNotEmpty();
            panel.holding = true;
            panel.workspace.testUrl("/beta");
        });
        Label stale = (Label) panel.root.lookup(".purpose-stale");
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, stale::isVisible);
        assertThat(panel.all(".standing-of", Label.class)).extracting(Label::getText).doesNotContain("Tested URL");
        robot.interact(panel::release);
        robot.interact(() -> {
            assertThat(stale.isVisible()).isFalse();
            assertThat(panel.all(".standing-of", Label.class)).extracting(Label::getText).contains("Tested URL");
        });
    }

    @Test
    void nothingOfTheViewByPurposeIsWiderThanANarrowPanel(FxRobot robot) {
        robot.interact(() -> {
            panel.open("""
                    User-agent: GPTBot
                    Disallow: /

                    User-agent: *
                    Content-Usage: train-ai=n
                    Content-Signal: ai-train=no, search=yes, use=reference
                    Disallow: /a
                    """);
            panel.workspace.testUrl("/a");
            purposeView().setValue(ViewKind.PURPOSE);
            panel.root.getScene().getWindow().setWidth(340);
        });
        robot.interact(() -> {
            panel.layout();
            double width = panel.root.getScene().getWidth();
            assertThat(width).isLessThan(400);
            assertThat(panel.all(".purpose-card", PurposeCard.class)).isNotEmpty()
                    .allSatisfy(card -> assertThat(card.localToScene(card.getLayoutBounds()).getMaxX())
                            .isLessThanOrEqualTo(width));
            assertThat(panel.all(".usage-word", Labeled.class)).isNotEmpty()
                    .allSatisfy(word -> assertThat(word.localToScene(word.getLayoutBounds()).getMaxX())
                            .isLessThanOrEqualTo(width));
        });
    }

    @SuppressWarnings("unchecked")
    private ComboBox<ViewKind> purposeView() {
        return panel.all("#view", ComboBox.class).getFirst();
    }
}
